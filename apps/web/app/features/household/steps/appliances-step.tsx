import { fittingFields } from '@cupboard/domain/household/check-household'
import type { HouseholdFitting } from '@cupboard/domain/household/household'
import { useState } from 'react'
import { isWholeHousehold } from '#features/household/wizard/furthest-step.ts'
import { putHousehold } from '#features/household/wizard/save-draft.ts'
import { changeDraft, useDraft } from '#features/household/wizard/wizard-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { toast } from '#ui/toast.ts'
import { fittingNames } from './home-names.ts'
import type { StepProps } from './step-props.ts'

type Fittings = Record<HouseholdFitting, boolean>

/** The last of three steps about the home: here they are saved all together. */
export function AppliancesStep({ customerId, onDone }: StepProps) {
  const { household } = useDraft()
  const [fittings, setFittings] = useState<Fittings>({
    washingMachine: household.washingMachine ?? false,
    dishWasher: household.dishWasher ?? false,
    bath: household.bath ?? false,
  })
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    const whole = { ...household, ...fittings }
    changeDraft({ household: whole })
    if (!customerId) return onDone()
    setBusy(true)
    try {
      if (!isWholeHousehold(whole)) throw new Error('an earlier step is missing')
      await putHousehold(customerId, whole)
      toast.success('Appliance details saved')
      onDone()
    } catch {
      toast.error('Failed to save appliance details')
      setBusy(false)
    }
  }

  return (
    <form
      method="post"
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className="text-ink-soft">Tick what you have. No dishwasher, no tablets: it is that simple.</p>
      <div>
        {fittingFields.map((name) => (
          <Checkbox
            key={name}
            label={fittingNames[name]}
            checked={fittings[name]}
            onChange={(event) => setFittings({ ...fittings, [name]: event.target.checked })}
          />
        ))}
      </div>
      <Button type="submit" busy={busy} className="self-start">
        Save and continue
      </Button>
    </form>
  )
}
