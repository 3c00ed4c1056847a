import type { WireBox } from '@cupboard/contract/boxes'
import { isDormant } from '@cupboard/domain/box/standing'
import type { CustomerId } from '@cupboard/domain/ids'
import { formatPounds } from '@cupboard/domain/money'
import { useMemo, useState } from 'react'
import { Refused } from '#api/call.ts'
import type { CardForm } from '#features/payments/card/card-form.ts'
import { CardProblem } from '#features/payments/card/card-problem.tsx'
import { ProviderCardForm } from '#features/payments/card/provider-card-form.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Card } from '#ui/panels/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { BoxSummary } from './box-summary.tsx'
import { KeyInformation } from './key-information.tsx'
import { useClientSecret, usePayment } from './use-payment.ts'

/** Shows the card with its button and the provider's answer right below, and the box and the agreement beside it. */
export function PayForBox({ customerId, box }: { customerId: CustomerId; box: WireBox }) {
  const [form, setForm] = useState<CardForm | null>(null)
  const secret = useClientSecret(customerId, box.boxId)
  const { pay, problem, isProcessing, isPaid } = usePayment(customerId, box.boxId, secret.data)
  const isQuoted = secret.data !== undefined
  const isReady = form !== null && isQuoted
  const isFirst = isDormant({ status: box.orderStatus })
  const amountPence = secret.data?.amount ?? box.boxPrice
  const amount = formatPounds(amountPence)
  // A wallet stores its card with the first box alone: that intent says so from its beginning.
  const wallet = useMemo(
    () => (isFirst && isQuoted ? { amountPence, onChosen: pay } : undefined),
    [isFirst, isQuoted, amountPence, pay],
  )

  if (secret.error instanceof Refused && secret.error.code === 'already-paid') {
    return (
      <EmptyState picture="boxes" title="This box is already paid for.">
        <ButtonLink to={`/box/${box.boxId}`}>See your box</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <div className="payment-grid">
      <div className="flex flex-col gap-6">
        <BoxSummary box={box} amount={amount} />
        <KeyInformation price={amount} isFirst={isFirst} />
      </div>
      <Card className="flex flex-col gap-6">
        <h2 className="text-subheading">Your card</h2>
        <ProviderCardForm onReady={setForm} wallet={wallet} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button
            className="min-w-36 max-sm:w-full"
            disabled={!isReady || isProcessing || isPaid}
            aria-busy={isProcessing}
            onClick={() => void pay((clientSecret) => form?.pay(clientSecret, amount))}
          >
            {isProcessing || isPaid ? 'Processing...' : isReady ? 'Pay Now' : 'Loading...'}
          </Button>
          <p className="figures">
            <strong>{amount}</strong> is charged now.
          </p>
        </div>
        <CardProblem problem={problem} />
        {secret.error && <NotReady why={secret.error.message} onRetry={() => void secret.refetch()} />}
        {isPaid && (
          <p role="status" className="text-pine font-semibold">
            Payment succeeded!
          </p>
        )}
        {!isFirst && (
          <Button
            look="secondary"
            className="self-start"
            disabled={!isReady || isProcessing || !secret.data?.savedPaymentMethodId}
            onClick={() =>
              void pay((clientSecret) =>
                form?.paySaved(clientSecret, secret.data?.savedPaymentMethodId ?? '', amount),
              )
            }
          >
            Confirm with the stored card
          </Button>
        )}
      </Card>
    </div>
  )
}

/** Shows why the card form got no client secret, with a retry. */
function NotReady({ why, onRetry }: { why: string; onRetry: () => void }) {
  return (
    <p role="alert" className="text-berry flex flex-wrap items-center gap-3 font-medium">
      {why}
      <Button look="secondary" onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
}
