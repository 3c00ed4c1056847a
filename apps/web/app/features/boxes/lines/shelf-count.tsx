import type { WireBox, WireBoxLine } from '@cupboard/contract/boxes'
import { addDays, formatDay, londonDay } from '@cupboard/domain/calendar'
import {
  amountInWords,
  type Counting,
  isCountedInPieces,
  packsOf,
  pluralOf,
} from '@cupboard/domain/catalogue/counting'
import type { CustomerId } from '@cupboard/domain/ids'
import { type FormEvent, useId, useState } from 'react'
import { shopNow } from '#api/shop-time.ts'
import { useCount } from '#features/boxes/use-box-actions.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/fields/field.tsx'

const MOST_PACKS = 999
const FURTHEST_DAYS = 730

type Props = { customerId: CustomerId; box: WireBox; line: WireBoxLine; perMonth: number }

/** Takes the customer's count of the shelf, in rolls or bottles, and shows its meaning while typing. */
export function ShelfCount({ customerId, box, line, perMonth }: Props) {
  const [text, setText] = useState('')
  const echoId = useId()
  const count = useCount(customerId, box, line)
  const { counting } = line.product
  const left = packsOf(Number(text), counting)
  const isCount = text.trim() !== '' && Number.isFinite(left) && left >= 0 && left <= MOST_PACKS

  function send(event: FormEvent): void {
    event.preventDefault()
    if (isCount) count.mutate(left, { onSuccess: (isDone) => isDone && setText('') })
  }

  return (
    <form method="post" className="flex flex-col gap-2" onSubmit={send}>
      <p className="font-semibold">Is that wrong?</p>
      <div className="flex items-end gap-3">
        <div className="w-44 min-w-0">
          <Field
            label={`I still have (${pluralOf(counting.one)})`}
            type="number"
            inputMode="decimal"
            min={0}
            step={isCountedInPieces(counting) ? 1 : 0.25}
            value={text}
            aria-describedby={echoId}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button
          type="submit"
          look="secondary"
          className="flex-none"
          busy={count.isPending}
          disabled={!isCount}
        >
          Tell us
        </Button>
      </div>
      <p id={echoId} className="text-ink-soft text-small min-h-[1.5em]" aria-live="polite">
        {isCount && echoOf(left, counting, perMonth)}
      </p>
    </form>
  )
}

/** "About 6 rolls: enough until about 02-12-2026." */
function echoOf(left: number, counting: Counting, perMonth: number): string {
  const amount = amountInWords(left, counting)
  const shelf = left === 0 ? 'Nothing left' : amount.charAt(0).toUpperCase() + amount.slice(1)
  if (perMonth === 0 || left === 0) return `${shelf}.`
  const days = Math.round((28 * left) / perMonth)
  if (days > FURTHEST_DAYS) return `${shelf}: enough for more than two years.`
  return `${shelf}: enough until about ${formatDay(addDays(londonDay(shopNow()), days))}.`
}
