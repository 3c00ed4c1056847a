import type { WireHousehold } from '@cupboard/contract/household'
import { checkHousehold } from '@cupboard/domain/household/check-household'
import type { CustomerId } from '@cupboard/domain/ids'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#api/query-client.ts'
import { perform } from '#effect/perform.ts'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { useHousehold, useSaveHousehold } from './profile.queries.ts'
import { ProfileEdit, ProfileSkeleton, ProfileView } from './profile-panel.tsx'
import { wordsOfKey } from './words-of-key.ts'

type Draft = Record<string, number | boolean>

/** Whatever keys come back are shown. A change is shown in boxes and pounds before it is saved. */
const TITLE = 'Household Information'
const EDIT = 'Edit Details'
const KEYS: readonly (keyof WireHousehold)[] = [
  'adultsMale',
  'adultsFemale',
  'childrenMale',
  'childrenFemale',
  'infants',
  'numberOfBathrooms',
  'numberOfBedrooms',
  'numberOfReceptionRooms',
  'washingMachine',
  'dishWasher',
  'bath',
]

export function HouseholdProfile({ customerId }: { customerId: CustomerId }) {
  const household = useHousehold(customerId)
  const save = useSaveHousehold(customerId)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [problem, setProblem] = useState('')
  const action = useMutation(
    {
      mutationFn: (changed: WireHousehold) =>
        perform(customerId, {
          act: { act: 'household', household: changed },
          run: () => save.mutateAsync(changed),
          title: 'This changes your next boxes',
          confirm: 'Save Changes',
          done: 'Details updated successfully!',
          failed: 'Failed to update details. Please try again.',
          onRefused: (sentence) => setProblem(problemOf(changed) || sentence),
        }),
      onSuccess: (isDone) => isDone && close(),
    },
    queryClient,
  )
  function close(): void {
    setDraft(null)
    setProblem('')
  }

  if (household.isPending) return <ProfileSkeleton title={TITLE} keys={KEYS} edit={EDIT} />
  if (household.isError)
    return <ErrorState title="Error loading property details" onRetry={() => void household.refetch()} />
  if (!draft) {
    return (
      <ProfileView
        title={TITLE}
        values={household.data}
        edit={EDIT}
        onEdit={() => setDraft(household.data)}
      />
    )
  }
  const changed = draft as unknown as WireHousehold
  return (
    <ProfileEdit
      title={TITLE}
      busy={action.isPending}
      onSave={() => action.mutate(changed)}
      problem={problem}
      onCancel={close}
    >
      {Object.entries(draft).map(([key, value]) => (
        <DetailField
          key={key}
          name={key}
          value={value}
          onChange={(next) => setDraft({ ...draft, [key]: next })}
        />
      ))}
    </ProfileEdit>
  )
}

/** Which number is wrong, by the words beside it. */
function problemOf(household: WireHousehold): string {
  const [first] = Object.entries(checkHousehold(household))
  return first ? `${wordsOfKey(first[0])}: ${first[1]}` : ''
}

type DetailProps = { name: string; value: number | boolean; onChange: (value: number | boolean) => void }

/** Yes or no for what is one or the other; a number for the rest, 0 when it is none. */
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
