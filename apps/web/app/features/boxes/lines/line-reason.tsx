import type { WireBox, WireBoxLine } from '@cupboard/contract/boxes'
import type { CustomerId } from '@cupboard/domain/ids'
import { UnbrokenDays } from '#ui/figures/unbroken-days.tsx'
import { ShelfChart } from './shelf-chart.tsx'
import { ShelfCount } from './shelf-count.tsx'

type Props = {
  customerId: CustomerId
  box: WireBox
  line: WireBoxLine
  reason: NonNullable<WireBoxLine['reason']>
}

/** Shows the reason for the quantity, how long it lasts, and a field for the customer's own count. */
export function LineReason({ customerId, box, line, reason }: Props) {
  return (
    <details className="line-reason">
      <summary>Why {line.quantity}?</summary>
      <div className="flex flex-col gap-3 pt-2">
        <p>
          <UnbrokenDays text={reason.text} />
        </p>
        <div className="shelf-truth">
          <ShelfChart product={line.product} reason={reason} deliveryDate={box.deliveryDate} />
          {box.isEditable && (
            <ShelfCount customerId={customerId} box={box} line={line} perMonth={reason.perMonth} />
          )}
        </div>
      </div>
    </details>
  )
}
