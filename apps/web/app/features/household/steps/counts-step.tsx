import { checkLayout, checkOccupants } from '@cupboard/domain/household/check-household'
import type { ReactNode } from 'react'
import { changeDraft, useDraft } from '#features/household/wizard/wizard-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { CountFields, countsOf, textsOf } from './count-fields.tsx'
import { occupantNames } from './home-names.ts'
import type { StepProps } from './step-props.ts'

export function OccupantsStep({ onDone }: StepProps) {
  return (
    <CountsStep labels={occupantNames} least={0} check={checkOccupants} onDone={onDone}>
      We ask because men, women and children use different things up at different speeds, and for nothing
      else.
    </CountsStep>
  )
}

const roomNames = {
  numberOfBathrooms: 'Bathrooms',
  numberOfBedrooms: 'Bedrooms',
  numberOfReceptionRooms: 'Reception rooms',
}

export function LayoutStep({ onDone }: StepProps) {
  return (
    <CountsStep labels={roomNames} least={1} check={checkLayout} onDone={onDone}>
      A second bathroom has a second loo to clean and a second bin to line.
    </CountsStep>
  )
}

type Props<K extends string> = {
  labels: Readonly<Record<K, string>>
  /** The least that a home has of each, which is also where it starts. */
  least: 0 | 1
  check: (counts: Record<NoInfer<K>, number>) => Partial<Record<NoInfer<K>, string>>
  onDone: () => void
  children: ReactNode
}

/** A step of the wizard that asks for numbers and stores them in the draft. */
function CountsStep<K extends string>({ labels, least, check, onDone, children }: Props<K>) {
  const { household } = useDraft()
  const names = Object.keys(labels) as K[]
  const counts = household as Partial<Record<K, number>>
  const form = useForm<Record<K, string>>(textsOf(names, counts, String(least)), (values) =>
    check(countsOf(values)),
  )

  function save(values: Record<K, string>): void {
    changeDraft({ household: { ...household, ...countsOf(values) } })
    onDone()
  }

  return (
    <form {...form.sending(save)} className="flex flex-col gap-6">
      <p className="text-ink-soft">{children}</p>
      <CountFields form={form as never} labels={labels} min={least} />
      <Button type="submit" className="self-start">
        Save and continue
      </Button>
    </form>
  )
}
