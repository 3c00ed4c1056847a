import type { WireBox, WireBoxLine } from '@cupboard/contract/boxes'
import type { DateOnly } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { DeliveryDay } from '#ui/figures/delivery-day.tsx'
import { toast } from '#ui/toast.ts'
import { useCountShelf } from './boxes.queries.ts'
import { ShelfChart } from './shelf-chart.tsx'

type Props = {
  customerId: CustomerId
  box: WireBox
  line: WireBoxLine
  reason: NonNullable<WireBoxLine['reason']>
}

/** Why this many, until when it lasts, and the customer's own word on what is still there. */
export function LineReason({ customerId, box, line, reason }: Props) {
  return (
    <details className="line-reason">
      <summary>Why {line.quantity}?</summary>
      <div className="flex flex-col gap-3 pt-2">
        <p>{reason.text}</p>
        <p className="text-ink-soft text-small">
          Lasts until about <DeliveryDay on={reason.lastsUntil as DateOnly} />
        </p>
        <ShelfChart
          name={line.product.productName}
          quantity={line.quantity}
          reason={reason}
          deliveryDate={box.deliveryDate as DateOnly}
        />
        {box.isEditable && <ShelfCount customerId={customerId} box={box} line={line} />}
      </div>
    </details>
  )
}

function ShelfCount({ customerId, box, line }: Omit<Props, 'reason'>) {
  const [text, setText] = useState('')
  const count = useCountShelf(customerId, box.boxId)
  const left = Number(text)
  const isCount = text.trim() !== '' && Number.isFinite(left) && left >= 0 && left <= 999

  function send(event: FormEvent): void {
    event.preventDefault()
    if (!isCount) return
    count.mutate(
      { productId: line.product.productId, left },
      {
        onSuccess() {
          setText('')
          toast.success('Thank you. Your boxes are planned anew.')
        },
        onError: (error) => toast.error(error.message),
      },
    )
  }

  return (
    <form method="post" className="flex items-end gap-3" onSubmit={send}>
      <div className="w-32">
        <Field
          label="I still have"
          type="number"
          inputMode="decimal"
          min={0}
          max={999}
          step="any"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button type="submit" look="secondary" busy={count.isPending} disabled={!isCount}>
        Tell us
      </Button>
    </form>
  )
}
