import type { WireBox } from '@cupboard/contract/boxes'
import { boxStatuses } from '@cupboard/domain/box/box-status'
import { hasLeft, isReadyToLeave } from '@cupboard/domain/box/standing'
import { chargeSentence, deliverySentence } from '@cupboard/domain/subscription/charge-words'
import { UnbrokenDays } from '#ui/figures/unbroken-days.tsx'

export function chargeSentenceOf({ boxPrice, charge }: WireBox): string | null {
  if (!charge) return null
  const { on, cardLastFour, credit } = charge
  return chargeSentence({
    amountPence: boxPrice,
    ...(credit ? { creditPence: credit } : {}),
    cardLastFour,
    chargeOn: on,
  })
}

export function deliverySentenceOf({ dispatchDate, deliveryDate, orderStatus }: WireBox): string {
  return deliverySentence({
    dispatchOn: dispatchDate,
    deliveryOn: deliveryDate,
    hasLeft: hasLeft({ status: orderStatus }),
  })
}

/** On a small card: the charge alone, since the day of delivery stands beside it. */
export function ChargeLine({ box }: { box: WireBox }) {
  const sentence = chargeSentenceOf(box)
  return (
    sentence && (
      <span className="figures text-small">
        <UnbrokenDays text={sentence} />
      </span>
    )
  )
}

/** On the page of a box that comes: the charge, the days, and the door it goes to. */
export function ChargeFacts({ box }: { box: WireBox }) {
  const sentence = chargeSentenceOf(box)
  const standing = { status: box.orderStatus }
  const isOnItsWay = isReadyToLeave(standing) || hasLeft(standing)
  if (!sentence && !isOnItsWay && !box.failedPayment) return null
  return (
    <div className="flex flex-col gap-1">
      {!box.failedPayment && (
        <p className="figures">
          {sentence && (
            <strong>
              <UnbrokenDays text={sentence} />
            </strong>
          )}{' '}
          <UnbrokenDays text={deliverySentenceOf(box)} />
        </p>
      )}
      <Destination box={box} />
    </div>
  )
}

/** Shows the address of a box. A processed box goes to the address of its cut-off, even after a move. */
function Destination({ box }: { box: WireBox }) {
  if (box.deliveryAddress.length === 0) return null
  return (
    <p className="text-ink-soft break-words">
      It goes to {box.deliveryAddress.join(', ')}.
      {boxStatuses[box.orderStatus].isProcessed && ' A new address counts from your next box on.'}
    </p>
  )
}
