import { MOST_ONCE } from '@cupboard/domain/box/add-once'
import { dayInShort } from '@cupboard/domain/calendar'
import { type FormEvent, useState } from 'react'
import { useIsSettled } from '#api/use-is-settled.ts'
import { priceInWords } from '#effect/effect-words.ts'
import { type ShownEffect, usePreview } from '#effect/preview.queries.ts'
import { Button } from '#ui/actions/button.tsx'
import { QuantityStepper } from '#ui/fields/quantity-stepper.tsx'
import { type AddProps, actOf, type HowOften, useAddToBox } from './use-add-to-box.ts'

/** Asks whether to add once or every time, and how many, and shows the effect before anything is pressed. */
export function AddForm(props: AddProps) {
  const { customerId, box, line, productName } = props
  const isMine = line !== undefined && !line.isOnce
  const [chosen, setChosen] = useState<HowOften>('once')
  const [more, setMore] = useState(1)
  const howOften = isMine ? 'once' : chosen
  const act = actOf(props, howOften, more)
  const isSettled = useIsSettled(JSON.stringify(act))
  const preview = usePreview(customerId, isSettled ? act : null)
  const add = useAddToBox(props)
  const day = dayInShort(box.deliveryDate)

  function send(event: FormEvent): void {
    event.preventDefault()
    add.mutate({ howOften, more }, { onSuccess: (isDone) => isDone && setMore(1) })
  }

  return (
    <form method="post" onSubmit={send} className="flex flex-col gap-4">
      {!isMine && (
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">How often {productName} should come</legend>
          <Choice howOften="once" chosen={chosen} onChoose={setChosen} label="Once, in this box" />
          <Choice howOften="every-time" chosen={chosen} onChoose={setChosen} label="Every time" />
        </fieldset>
      )}
      {howOften === 'once' ? (
        <div className="flex flex-wrap items-center gap-3">
          <QuantityStepper
            label={`How many more of ${productName}`}
            value={more}
            min={1}
            max={MOST_ONCE}
            disabled={add.isPending}
            onChange={setMore}
          />
          {isMine && <span className="text-small">more, in this box alone</span>}
        </div>
      ) : (
        <p className="text-small">We work out how many your home needs, box by box.</p>
      )}
      <p role="status" className="figures min-h-[1.6em] font-semibold">
        {preview.data && addedInWords(preview.data, props)}
        {preview.isError && 'We cannot say just now what it adds.'}
      </p>
      <Button
        type="submit"
        look="secondary"
        className="self-start"
        busy={add.isPending}
        disabled={!preview.data}
      >
        {howOften === 'once' ? `Add to the box of ${day}` : 'Add to every box'}
      </Button>
    </form>
  )
}

type ChoiceProps = {
  howOften: HowOften
  chosen: HowOften
  onChoose: (howOften: HowOften) => void
  label: string
}

function Choice({ howOften, chosen, onChoose, label }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 font-semibold">
      <input
        type="radio"
        name="how-often"
        className="checkbox mt-0"
        checked={chosen === howOften}
        onChange={() => onChoose(howOften)}
      />
      {label}
    </label>
  )
}

/** Says the new quantity and price of this form's box, or the first box that gets the product. */
function addedInWords({ boxes }: ShownEffect, { box, productId }: AddProps): string {
  const row = boxes.find(({ boxId }) => boxId === box.boxId)
  const line = row?.lines.find((each) => each.productId === productId)
  if (row && line) return `${line.after} in this box. ${priceInWords(row)}`
  const later = boxes.find(({ lines }) => lines.some((each) => each.productId === productId))
  return later?.after
    ? `It comes from the box of ${dayInShort(later.after.deliveryOn)} on.`
    : 'Your next boxes need none of it yet.'
}
