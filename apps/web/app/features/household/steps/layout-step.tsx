import { checkLayout, roomFields } from '@cupboard/domain/household/check-household'
import type { StepProps } from '#features/household/wizard/wizard.tsx'
import { changeDraft, useDraft } from '#features/household/wizard/wizard-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { CountFields, countsOf, textsOf } from './count-fields.tsx'

const fields = [
  { name: 'numberOfBathrooms', label: 'Bathrooms' },
  { name: 'numberOfBedrooms', label: 'Bedrooms' },
  { name: 'numberOfReceptionRooms', label: 'Reception rooms' },
]

type Values = Record<(typeof roomFields)[number], string>

export function LayoutStep({ onDone }: StepProps) {
  const { household } = useDraft()
  const form = useForm<Values>(textsOf(roomFields, household, '1'), (values) => checkLayout(countsOf(values)))

  function save(values: Values): void {
    changeDraft({ household: { ...household, ...countsOf(values) } })
    onDone()
  }

  return (
    <form {...form.sending(save)} className="flex flex-col gap-6">
      <p className="text-ink-soft">A second bathroom has a second loo to clean and a second bin to line.</p>
      <CountFields form={form as never} fields={fields} min={1} />
      <Button type="submit" className="self-start">
        Save and continue
      </Button>
    </form>
  )
}
