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
  const [problem, setProblem] = useState('')
  if (address.isPending) return <Skeleton className="h-96 rounded-card" />
  if (address.isError)
    return <ErrorState title="Error loading address" onRetry={() => void address.refetch()} />
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
        setProblem('')
        toast.success('Address updated successfully!')
        setDraft(null)
      },
      onError(error) {
        setProblem(sentenceOf(error))
        toast.error('Failed to update address. Please try again.')
      },
    })
  }

  return (
    <ProfileEdit
      title="Delivery Address"
      busy={save.isPending}
      problem={problem}
      onSave={() => send(draft)}
      onCancel={() => {
        setDraft(null)
        setProblem('')
      }}
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

/** Which field is wrong, where the shop says so. */
function sentenceOf(error: Error): string {
  return (error instanceof Refused && error.status === 422 && error.errors[0]) || ''
}
