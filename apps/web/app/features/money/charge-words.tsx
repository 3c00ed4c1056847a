import type { WireBox } from '@cupboard/contract/boxes'
import { type BoxStatus, boxStatuses } from '@cupboard/domain/box/box-status'
import { hasLeft, isReadyToLeave } from '@cupboard/domain/box/standing'
import type { DateOnly } from '@cupboard/domain/calendar'
import { pence } from '@cupboard/domain/money'
import { chargeSentence, deliverySentence } from '@cupboard/domain/subscription/charge-words'
import { DaysKept } from '#ui/figures/days-kept.tsx'

export function chargeSentenceOf({ boxPrice, charge }: WireBox): string | null {
  if (!charge) return null
  const { on, cardLastFour } = charge
  return chargeSentence({ amountPence: pence(boxPrice), cardLastFour, chargeOn: on as DateOnly })
}

export function deliverySentenceOf({ dispatchDate, deliveryDate, orderStatus }: WireBox): string {
  return deliverySentence({
    dispatchOn: dispatchDate as DateOnly,
    deliveryOn: deliveryDate as DateOnly,
    hasLeft: hasLeft({ status: orderStatus as BoxStatus }),
  })
}

/** On a small card: the charge alone, since the day of delivery stands beside it. */
export function ChargeLine({ box }: { box: WireBox }) {
  const sentence = chargeSentenceOf(box)
  return (
    sentence && (
      <span className="figures text-small">
        <DaysKept text={sentence} />
      </span>
    )
  )
}

/** On the page of a box that comes: the charge, the days, and the door it goes to. */
export function ChargeFacts({ box }: { box: WireBox }) {
  const sentence = chargeSentenceOf(box)
  const standing = { status: box.orderStatus as BoxStatus }
  const isOnItsWay = isReadyToLeave(standing) || hasLeft(standing)
  if (!sentence && !isOnItsWay && !box.failedPayment) return null
  return (
    <div className="flex flex-col gap-1">
      {!box.failedPayment && (
        <p className="figures">
          {sentence && (
            <strong>
              <DaysKept text={sentence} />
            </strong>
          )}{' '}
          <DaysKept text={deliverySentenceOf(box)} />
        </p>
      )}
      <Destination box={box} />
    </div>
  )
}

/** A processed box goes where its customer lived at the cut-off; whoever has moved since reads it here. */
function Destination({ box }: { box: WireBox }) {
  if (box.deliveryAddress.length === 0) return null
  return (
    <p className="text-ink-soft break-words">
      It goes to {box.deliveryAddress.join(', ')}.
      {isProcessed(box.orderStatus) && ' A new address counts from your next box on.'}
    </p>
  )
}

function isProcessed(status: string): boolean {
  return status in boxStatuses && boxStatuses[status as keyof typeof boxStatuses].isProcessed
}
