import type { WireBox } from '@cupboard/contract/boxes'
import { boxStatuses } from '@cupboard/domain/box/box-status'
import type { DateOnly } from '@cupboard/domain/calendar'
import { pence } from '@cupboard/domain/money'
import { chargeSentence, deliverySentence } from '@cupboard/domain/subscription/charge-words'

export function chargeSentenceOf({ boxPrice, charge }: WireBox): string | null {
  if (!charge) return null
  const { on, cardLastFour } = charge
  return chargeSentence({ amountPence: pence(boxPrice), cardLastFour, chargeOn: on as DateOnly })
}

export function deliverySentenceOf({ dispatchDate, deliveryDate }: WireBox): string {
  return deliverySentence({ dispatchOn: dispatchDate as DateOnly, deliveryOn: deliveryDate as DateOnly })
}

/** On a small card: the charge alone, since the day of delivery stands beside it. */
export function ChargeLine({ box }: { box: WireBox }) {
  const sentence = chargeSentenceOf(box)
  return sentence && <span className="figures text-small">{sentence}</span>
}

/** On the page of a box: the charge, the days, and the door it goes to. */
export function ChargeFacts({ box }: { box: WireBox }) {
  const sentence = chargeSentenceOf(box)
  const isOnItsWay = ['Paid', 'Shipped'].includes(box.orderStatus)
  return (
    <div className="flex flex-col gap-1">
      {(sentence || isOnItsWay) && (
        <p className="figures">
          {sentence && <strong>{sentence}</strong>} {deliverySentenceOf(box)}
        </p>
      )}
      {(sentence || isOnItsWay) && <Destination box={box} />}
    </div>
  )
}

/** A processed box goes where its customer lived at the cut-off; whoever has moved since reads it here. */
function Destination({ box }: { box: WireBox }) {
  if (box.deliveryAddress.length === 0) return null
  const isFinal = isProcessed(box.orderStatus)
  return (
    <p className="text-ink-soft break-words">
      It goes to {box.deliveryAddress.join(', ')}.{isFinal && ' A new address counts from your next box on.'}
    </p>
  )
}

function isProcessed(status: string): boolean {
  return status in boxStatuses && boxStatuses[status as keyof typeof boxStatuses].isProcessed
}
