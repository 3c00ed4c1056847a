import { checkOccupants, occupantFields } from '@cupboard/domain/household/check-household'
import type { StepProps } from '#features/household/wizard/wizard.tsx'
import { changeDraft, useDraft } from '#features/household/wizard/wizard-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { CountFields, countsOf, textsOf } from './count-fields.tsx'

const fields = [
  { name: 'adultsMale', label: 'Men' },
  { name: 'adultsFemale', label: 'Women' },
  { name: 'childrenMale', label: 'Boys' },
  { name: 'childrenFemale', label: 'Girls' },
  { name: 'infants', label: 'Infants' },
]

type Values = Record<(typeof occupantFields)[number], string>

export function OccupantsStep({ onDone }: StepProps) {
  const { household } = useDraft()
  const form = useForm<Values>(textsOf(occupantFields, household, '0'), (values) =>
    checkOccupants(countsOf(values)),
  )

  function save(values: Values): void {
    changeDraft({ household: { ...household, ...countsOf(values) } })
    onDone()
  }

  return (
    <form {...form.sending(save)} className="flex flex-col gap-6">
      <p className="text-ink-soft">
        We ask because men, women and children use different things up at different speeds, and for nothing
        else.
      </p>
      <CountFields form={form as never} fields={fields} min={0} />
      <Button type="submit" className="self-start">
        Save and continue
      </Button>
    </form>
  )
}
