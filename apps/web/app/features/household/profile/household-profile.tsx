import type { WireHousehold } from '@cupboard/contract/household'
import {
  checkHousehold,
  fittingFields,
  occupantFields,
  roomFields,
} from '@cupboard/domain/household/check-household'
import type { CustomerId } from '@cupboard/domain/ids'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useHousehold, useSaveHousehold } from './profile.queries.ts'
import { ProfilePanel, wordsOfKey } from './profile-panel.tsx'

const WORDS = {
  title: 'Household Information',
  edit: 'Edit Details',
  failed: 'Error loading property details',
}
const KEYS: readonly (keyof WireHousehold)[] = [...occupantFields, ...roomFields, ...fittingFields]

export function HouseholdProfile({ customerId }: { customerId: CustomerId }) {
  const household = useHousehold(customerId)
  const save = useSaveHousehold(customerId)
  return (
    <ProfilePanel
      customerId={customerId}
      words={WORDS}
      keys={KEYS}
      saved={household}
      actionOf={(changed) => ({
        act: { act: 'household', household: changed },
        run: () => save.mutateAsync(changed),
        title: 'This changes your next boxes',
        confirm: 'Save Changes',
        done: 'Details updated successfully!',
        failed: 'Failed to update details. Please try again.',
      })}
      problemOf={problemOf}
      field={(key, value, onChange) => <DetailField key={key} name={key} value={value} onChange={onChange} />}
    />
  )
}

/** Which number is wrong, by the words beside it. */
function problemOf(household: WireHousehold): string {
  const [first] = Object.entries(checkHousehold(household))
  return first ? `${wordsOfKey(first[0])}: ${first[1]}` : ''
}

type DetailProps = { name: string; value: number | boolean; onChange: (value: number | boolean) => void }

/** Shows yes or no for a boolean, and a number field for the rest; any text that is not a number counts as 0. */
function DetailField({ name, value, onChange }: DetailProps) {
  const label = wordsOfKey(name)
  if (typeof value === 'boolean') {
    return (
      <Select
        label={label}
        value={value ? 'Yes' : 'No'}
        options={['Yes', 'No']}
        onChange={(event) => onChange(event.target.value === 'Yes')}
      />
    )
  }
  return (
    <Field
      label={label}
      type="number"
      inputMode="numeric"
      value={value}
      onChange={(event) => onChange(Number.parseInt(event.target.value, 10) || 0)}
    />
  )
}
