import type { WireAddress } from '@cupboard/contract/household'
import type { CustomerId } from '@cupboard/domain/ids'
import { useState } from 'react'
import { Refused } from '#api/call.ts'
import { Field } from '#ui/fields/field.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useAddress, useSaveAddress } from './profile.queries.ts'
import { ProfileEdit, ProfileView } from './profile-panel.tsx'
import { wordsOfKey } from './words-of-key.ts'

export function AddressProfile({ customerId }: { customerId: CustomerId }) {
  const address = useAddress(customerId)
  const save = useSaveAddress(customerId)
  const [draft, setDraft] = useState<WireAddress | null>(null)
  if (address.isPending) return <Skeleton className="h-96 rounded-card" />
  if (address.isError) return <ErrorState title="Error loading address" />
  if (!draft) {
    return (
      <ProfileView
        title="Delivery Address"
        values={address.data}
        edit="Edit Address"
        onEdit={() => setDraft(address.data)}
      />
    )
  }

  function send(changed: WireAddress): void {
    save.mutate(changed, {
      onSuccess() {
        toast.success('Address updated successfully!')
        setDraft(null)
      },
      onError: (error) => toast.error(sentenceOf(error)),
    })
  }

  return (
    <ProfileEdit
      title="Delivery Address"
      busy={save.isPending}
      onSave={() => send(draft)}
      onCancel={() => setDraft(null)}
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

/** The shop says which field is wrong; anything else is the specification's sentence. */
function sentenceOf(error: Error): string {
  const told = error instanceof Refused && error.status === 422 ? error.errors[0] : undefined
  return told ?? 'Failed to update address. Please try again.'
}
