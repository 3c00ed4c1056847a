import type { WireAddress } from '@cupboard/contract/household'
import type { CustomerId } from '@cupboard/domain/ids'
import { Field } from '#ui/fields/field.tsx'
import { useAddress, useSaveAddress } from './profile.queries.ts'
import { ProfilePanel, wordsOfKey } from './profile-panel.tsx'

const WORDS = { title: 'Delivery Address', edit: 'Edit Address', failed: 'Error loading address' }
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
  return (
    <ProfilePanel
      customerId={customerId}
      words={WORDS}
      keys={KEYS}
      saved={address}
      actionOf={(changed) => ({
        act: { act: 'address', address: changed },
        run: () => save.mutateAsync(changed),
        title: 'Another address changes your next boxes',
        confirm: 'Save Changes',
        done: 'Address updated successfully!',
        failed: 'Failed to update address. Please try again.',
      })}
      field={(key, value, onChange) => (
        <Field
          key={key}
          label={wordsOfKey(key)}
          name={key}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    />
  )
}
