import type { WireBox, WireFailedPayment } from '@cupboard/contract/boxes'
import { londonDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { formatPounds, pence } from '@cupboard/domain/money'
import { afterFailureSentences, failedSentence } from '@cupboard/domain/subscription/charge-words'
import { useAllBoxes } from '#api/all-boxes.ts'
import { shopNow } from '#api/shop-time.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { UnbrokenDays } from '#ui/figures/unbroken-days.tsx'
import { Icon } from '#ui/icon.tsx'

type Props = {
  customerId: CustomerId
  /** On the page of one box, of that box alone. */
  boxId?: string
}

/** Shows every failed payment that is still owed: the failure, our next step, and two ways to pay. */
export function PaymentAlerts({ customerId, boxId }: Props) {
  const boxes = useAllBoxes(customerId)
  return boxes.map(
    (box) =>
      box.failedPayment &&
      (!boxId || box.boxId === boxId) && (
        <PaymentAlert key={box.boxId} box={box} failed={box.failedPayment} />
      ),
  )
}

function PaymentAlert({ box, failed }: { box: WireBox; failed: WireFailedPayment }) {
  const amountPence = pence(box.boxPrice - (failed.credit ?? 0))
  const mustConfirm = failed.wants === 'confirmation'
  const what = failedSentence({
    amountPence,
    cardLastFour: failed.cardLastFour,
    deliveryOn: box.deliveryDate,
  })
  return (
    <div role="alert" className="payment-alert">
      <Icon name="warning" className="text-berry size-7 flex-none" />
      <div className="flex min-w-0 flex-col gap-3">
        <h2 className="text-subheading">
          {mustConfirm ? 'Your bank wants to hear from you' : 'Your box is not paid'}
        </h2>
        <p className="figures">
          <strong>
            <UnbrokenDays text={what} />
          </strong>{' '}
          <UnbrokenDays text={afterFailureSentences(failed, londonDay(shopNow())).join(' ')} />
        </p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink to={`/payment?box=${box.boxId}`} className="figures">
            {mustConfirm ? 'Confirm' : 'Pay'} {formatPounds(amountPence)} now
          </ButtonLink>
          <ButtonLink to="/subscription-details#change-card" look="secondary">
            Change card
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
