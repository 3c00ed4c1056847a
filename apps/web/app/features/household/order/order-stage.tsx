import type { WireBox } from '@cupboard/contract/boxes'
import type { FirstOrder } from '@cupboard/domain/first-box/first-order'
import type { Household } from '@cupboard/domain/household/household'
import { isPostCode } from '@cupboard/domain/household/post-code'
import type { CustomerId } from '@cupboard/domain/ids'
import { formatPounds } from '@cupboard/domain/money'
import { type ReactNode, useState } from 'react'
import { Refused } from '#api/call.ts'
import { useSession } from '#api/session/session-token.ts'
import { useEstimate } from '#features/household/first-box/use-estimate.ts'
import { Button } from '#ui/actions/button.tsx'
import { DeliveryDay } from '#ui/figures/delivery-day.tsx'
import { Card } from '#ui/panels/card.tsx'
import { AccountOfOrder, AddressOfOrder, useOrderForm } from './order-fields.tsx'

export type Problem = { isDone: false; message: string; isAtField?: boolean }
type Shown = Pick<WireBox, 'boxPrice' | 'deliveryDate'>

type Props = {
  household: Household
  productIds: readonly string[]
  /** The card provider's form. */
  card: ReactNode
  isCardReady: boolean
  agreement: (price: string) => ReactNode
  complaint: (problem: Problem | null) => ReactNode
  onPay: (customerId: CustomerId, box: WireBox) => Promise<{ isDone: true } | Problem>
  onEmailTaken: () => void
}

/** Shows account, address and card on one page, with the box and its price in sight. */
export function OrderStage(props: Props) {
  const { household, productIds, card, isCardReady, agreement, complaint, onPay, onEmailTaken } = props
  const form = useOrderForm()
  const hasAccount = useSession() !== null
  const [doing, setDoing] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [planned, setPlanned] = useState<Shown>()
  const { postCode } = form.values
  const estimate = useEstimate(household, productIds, isPostCode(postCode) ? postCode : '')
  const shown = planned ?? estimate.data
  const price = shown ? formatPounds(shown.boxPrice) : ''

  async function order(values: FirstOrder): Promise<void> {
    setProblem(null)
    setDoing('One moment...')
    try {
      const { placeOrder } = await import('./place-order.ts')
      const { customerId, box } = await placeOrder(values, { household, productIds }, setDoing)
      setPlanned(box)
      if (!shown || !isSame(shown, box)) return complain(changedWords(box))
      setDoing('Asking your bank...')
      const result = await onPay(customerId, box)
      if (!result.isDone) return complain(result)
    } catch (error) {
      if (error instanceof Refused && error.code === 'email-taken') onEmailTaken()
      else complain({ isDone: false, message: whyNot(error) })
    }
    setDoing('')
  }

  function complain(why: Problem): void {
    setProblem(why)
    setDoing('')
  }

  return (
    <form {...form.sending((values) => void order(values))} className="order-stage">
      <div className="flex flex-col gap-5">
        <Card>
          <AddressOfOrder form={form} />
        </Card>
        <Card>
          {hasAccount ? <p>Your account is made: {form.values.email}</p> : <AccountOfOrder form={form} />}
        </Card>
      </div>
      <div className="flex flex-col gap-5">
        <Card className="flex flex-col gap-1">
          <h2 className="text-subheading">Your first box</h2>
          {shown && (
            <p>
              <strong className="figures">{price}</strong> on <DeliveryDay on={shown.deliveryDate} />,{' '}
              {productIds.length === 1 ? '1 product' : `${productIds.length} products`}
            </p>
          )}
          {!shown && estimate.isError && (
            <p role="alert" className="flex flex-wrap items-center gap-3">
              We could not work out its price.
              <Button look="secondary" onClick={() => void estimate.refetch()}>
                Try again
              </Button>
            </p>
          )}
        </Card>
        {shown && agreement(price)}
        <Card className="flex flex-col gap-5">
          <h2 className="text-subheading">Your card</h2>
          {card}
          <Button type="submit" disabled={!isCardReady || !shown} busy={doing !== ''}>
            {shown ? `Pay ${price} now` : 'Loading...'}
          </Button>
          <p role="status" className="text-ink-soft text-small min-h-[1.5em]">
            {doing}
          </p>
          {complaint(problem)}
        </Card>
      </div>
    </form>
  )
}

function isSame(shown: Shown, box: Shown): boolean {
  return shown.boxPrice === box.boxPrice && shown.deliveryDate === box.deliveryDate
}

/** Nothing is charged that was not shown. */
function changedWords(box: Shown): Problem {
  return {
    isDone: false,
    message: `Your box comes to ${formatPounds(box.boxPrice)} at this address. Nothing is charged yet: press again to pay for it.`,
  }
}

function whyNot(error: unknown): string {
  const said = error instanceof Refused ? (error.errors[0] ?? error.message) : ''
  return said || 'Something went wrong. Nothing is charged. Please try again.'
}
