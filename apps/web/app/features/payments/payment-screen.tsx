import { getBox, listFutureBoxes, type WireBox } from '@cupboard/contract/boxes'
import { getPaymentClientSecret, setSubscriptionStatus } from '@cupboard/contract/payments'
import { boxToPay } from '@cupboard/domain/box/paid'
import type { DateOnly } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { formatPounds, pence } from '@cupboard/domain/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, Refused } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { DeliveryDay } from '#ui/figures/delivery-day.tsx'
import { Card } from '#ui/panels/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import type { CardForm } from './card-form.ts'
import { KeyInformation } from './key-information.tsx'
import { ProviderCardForm } from './provider-card-form.tsx'

type Props = { customerId: CustomerId; boxId: string | null }

/** Pays for a box: the first of a new subscription, or one whose card has failed. */
export function PaymentScreen({ customerId, boxId }: Props) {
  const box = useQuery(
    {
      queryKey: customerKey(customerId, 'boxes', 'to-pay', boxId ?? 'first'),
      queryFn: () => findBoxToPay(customerId, boxId),
      // What is being paid for must not change under the customer's hand.
      refetchOnWindowFocus: false,
    },
    queryClient,
  )
  if (box.isPending) return <Skeleton className="h-96 rounded-card" />
  if (box.isError) return <ErrorState title="Something went wrong fetching boxes. Please try again." />
  if (!box.data) return <EmptyState picture="boxes" title="No upcoming boxes found." />
  return <PayFor customerId={customerId} box={box.data} />
}

function PayFor({ customerId, box }: { customerId: CustomerId; box: WireBox }) {
  const [form, setForm] = useState<CardForm | null>(null)
  const [isProcessing, setIsProcessing] = useState(false)
  const [problem, setProblem] = useState('')
  const [isPaid, setIsPaid] = useState(false)
  const navigate = useNavigate()
  const secret = useQuery(
    {
      queryKey: customerKey(customerId, 'boxes', box.boxId, 'client-secret'),
      queryFn: () => secretOf(customerId, box.boxId),
      refetchOnWindowFocus: false,
      staleTime: 0,
      gcTime: 0,
    },
    queryClient,
  )
  const isReady = form !== null && secret.data !== undefined
  const savedCard = secret.data?.savedPaymentMethodId ?? null
  const amount = formatPounds(pence(secret.data?.amount ?? box.boxPrice))

  async function pay(how: 'card' | 'saved'): Promise<void> {
    if (!form || !secret.data) return void toast.error('Stripe is not loaded yet.')
    setProblem('')
    setIsProcessing(true)
    const { clientSecret } = secret.data
    const result = await (how === 'saved' && savedCard
      ? form.paySaved(clientSecret, savedCard)
      : form.pay(clientSecret))
    if (!result.isDone) {
      setProblem(result.message)
      return setIsProcessing(false)
    }
    setIsPaid(true)
    toast.success('Payment success!')
    // The provider's own word starts the subscription too; this only makes it sooner.
    await call(setSubscriptionStatus, { params: { customerId }, body: { status: true } }).catch(
      () => undefined,
    )
    await queryClient.invalidateQueries({ queryKey: customerKey(customerId) })
    await navigate('/manage-subscription')
  }

  if (secret.error instanceof Refused && secret.error.code === 'already-paid') {
    return (
      <EmptyState picture="boxes" title="This box is already paid for.">
        <ButtonLink to={`/box/${box.boxId}`}>See your box</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <Card className="flex flex-col gap-6 p-5 sm:p-7">
        <h2 className="text-subheading">Your card</h2>
        <ProviderCardForm onReady={setForm} />
        {problem && (
          <p role="alert" className="text-berry font-medium">
            {problem}
          </p>
        )}
        {isPaid && (
          <p role="status" className="text-forest font-semibold">
            Payment succeeded!
          </p>
        )}
        <KeyInformation price={amount} isFirst={box.orderStatus === 'SubscriptionNotActive'} />
        <div className="flex flex-wrap items-center gap-4">
          <Button
            disabled={!isReady || isProcessing || isPaid}
            aria-busy={isProcessing}
            onClick={() => void pay('card')}
          >
            {isProcessing || isPaid ? 'Processing...' : isReady ? 'Pay Now' : 'Loading...'}
          </Button>
          <p className="figures">
            <strong>{amount}</strong> is charged now.
          </p>
          {savedCard && (
            <Button look="secondary" disabled={!isReady || isProcessing} onClick={() => void pay('saved')}>
              Confirm with the stored card
            </Button>
          )}
        </div>
      </Card>
      <BoxSummary box={box} amount={amount} />
    </div>
  )
}

function BoxSummary({ box, amount }: { box: WireBox; amount: string }) {
  return (
    // On a phone one sees what is being paid for before the card is asked for.
    <Card className="flex flex-col gap-4 p-5 max-lg:order-first sm:p-7">
      <h2 className="text-subheading">Box Summary</h2>
      <dl className="flex flex-col gap-3">
        <div className="flex justify-between gap-4">
          <dt className="text-ink-soft">Box Price</dt>
          <dd className="figures font-semibold">{amount}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-ink-soft">Delivery Date</dt>
          <dd>
            <DeliveryDay on={box.deliveryDate as DateOnly} />
          </dd>
        </div>
      </dl>
      <ul className="text-small flex flex-col gap-1">
        {box.productQuantities
          .filter((line) => line.quantity > 0)
          .map(({ product, quantity }) => (
            <li key={product.productId}>
              {quantity} × {product.productName}
            </li>
          ))}
      </ul>
    </Card>
  )
}

/** The box a letter names, though its day may be over, or of those to come the one to pay. */
async function findBoxToPay(customerId: CustomerId, boxId: string | null): Promise<WireBox | null> {
  if (boxId) return call(getBox, { params: { customerId, boxId } })
  const boxes = await call(listFutureBoxes, { params: { customerId } })
  return boxToPay(boxes.map((box) => ({ ...box, status: box.orderStatus }))) ?? null
}

async function secretOf(customerId: CustomerId, boxId: string) {
  try {
    return await call(getPaymentClientSecret, { params: { customerId, boxId } })
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a secret that cannot be had is told to the console alone.
    console.error((error as Error).message)
    throw error
  }
}
