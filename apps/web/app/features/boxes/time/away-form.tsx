import type { WireBox } from '@cupboard/contract/boxes'
import { checkAway, planAway } from '@cupboard/domain/box/time/plan-away'
import { type DateOnly, dateOnly, dayInWords, formatDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useMoveBox } from './use-move-box.ts'

type Props = { customerId: CustomerId; boxes: readonly WireBox[]; today: DateOnly }
const empty = { from: '', backOn: '' }

/** Plans an absence: the first box that would come meanwhile moves to the day of return, and later ones follow. */
export function AwayForm({ customerId, boxes, today }: Props) {
  const form = useForm(empty, (values) => checkAway(values, today))
  const [words, setWords] = useState('')
  const move = useMoveBox(customerId, setWords)

  async function plan({ from, backOn }: typeof empty): Promise<void> {
    const away = { from: dateOnly(from), backOn: dateOnly(backOn) }
    const { move: moved, comesAnyway } = planAway(boxes.map(comingBox), away)
    const tooLate = comesAnyway
      .map((day) => `The box of ${dayInWords(day, today)} is on its way: ask a neighbour to take it in.`)
      .join(' ')
    setWords(tooLate || (moved ? '' : 'No box comes while you are away. Have a good time.'))
    const box = boxes.find(({ boxId }) => boxId === moved?.boxId)
    if (box && moved)
      await move.mutateAsync({ box, to: moved.to, title: `Away until ${formatDay(away.backOn)}` })
  }

  return (
    <form {...form.sending((values) => void plan(values))} className="away-form">
      <h3 className="text-subheading">Going away?</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('from')} label="Away from" type="date" min={today} />
        <Field {...form.field('backOn')} label="Back on" type="date" min={form.values.from || today} />
      </div>
      <Button type="submit" look="secondary" className="self-start" busy={move.isPending}>
        Plan around it
      </Button>
      <p role="status" className="min-h-[1lh]">
        {words}
      </p>
    </form>
  )
}

function comingBox({ boxId, deliveryDate, canPostpone, isSkipped }: WireBox) {
  return { boxId, deliveryOn: deliveryDate, canMove: canPostpone, isSkipped }
}
