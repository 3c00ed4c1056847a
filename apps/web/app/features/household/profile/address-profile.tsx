import type { WireAddress } from '@cupboard/contract/household'
import type { CustomerId } from '@cupboard/domain/ids'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#api/query-client.ts'
import { perform } from '#effect/perform.ts'
import { Field } from '#ui/fields/field.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { useAddress, useSaveAddress } from './profile.queries.ts'
import { ProfileEdit, ProfileSkeleton, ProfileView } from './profile-panel.tsx'
import { wordsOfKey } from './words-of-key.ts'

const TITLE = 'Delivery Address'
const EDIT = 'Edit Address'
const KEYS: readonly (keyof WireAddress)[] = [
  'name',
  'contactNumber',
  'addressLine1',
  'addressLine2',
  'city',
  'county',
  'country',
  'postCode',
]

export function AddressProfile({ customerId }: { customerId: CustomerId }) {
  const address = useAddress(customerId)
  const save = useSaveAddress(customerId)
  const [draft, setDraft] = useState<WireAddress | null>(null)
  const [problem, setProblem] = useState('')
  const action = useMutation(
    {
      mutationFn: (changed: WireAddress) =>
        perform(customerId, {
          act: { act: 'address', address: changed },
          run: () => save.mutateAsync(changed),
          title: 'Another address changes your next boxes',
          confirm: 'Save Changes',
          done: 'Address updated successfully!',
          failed: 'Failed to update address. Please try again.',
          onRefused: setProblem,
        }),
      onSuccess: (isDone) => isDone && close(),
    },
    queryClient,
  )
  function close(): void {
    setDraft(null)
    setProblem('')
  }

  if (address.isPending) return <ProfileSkeleton title={TITLE} keys={KEYS} edit={EDIT} />
  if (address.isError)
    return <ErrorState title="Error loading address" onRetry={() => void address.refetch()} />
  if (!draft) {
    return (
      <ProfileView title={TITLE} values={address.data} edit={EDIT} onEdit={() => setDraft(address.data)} />
    )
  }

  return (
    <ProfileEdit
      title={TITLE}
      busy={action.isPending}
      problem={problem}
      onSave={() => action.mutate(draft)}
      onCancel={close}
    >
      {Object.entries(draft).map(([key, value]) => (
        <Field
          key={key}
          label={wordsOfKey(key)}
          name={key}
          value={value}
          onChange={(event) => setDraft({ ...draft, [key]: event.target.value })}
        />
      ))}
    </ProfileEdit>
  )
}
