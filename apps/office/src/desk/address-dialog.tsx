import type { OfficeInput } from '@cupboard/contract/office/all-endpoints'
import { useState } from 'react'
import { useDeed } from '#api/use-office.ts'
import { Field } from '#ui/field.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'

type Address = OfficeInput<'changeAddress'>['body']['address']
type Props = { customerId: string; onDone: () => void; onClose: () => void }

const LINES: { name: keyof Address; label: string; isRequired: boolean }[] = [
  { name: 'name', label: 'Name', isRequired: true },
  { name: 'contactNumber', label: 'Phone', isRequired: true },
  { name: 'addressLine1', label: 'Address line 1', isRequired: true },
  { name: 'addressLine2', label: 'Address line 2', isRequired: false },
  { name: 'city', label: 'City', isRequired: true },
  { name: 'county', label: 'County', isRequired: false },
  { name: 'postCode', label: 'Post code', isRequired: true },
]

const BLANK: Address = {
  name: '',
  contactNumber: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  county: '',
  country: 'United Kingdom',
  postCode: '',
}

/** Starts empty: showing the present street is a deed of its own. */
export function AddressDialog({ customerId, onDone, onClose }: Props) {
  const change = useDeed('changeAddress')
  const [address, setAddress] = useState(BLANK)
  function confirm(reason: string) {
    const done = () => {
      onDone()
      onClose()
    }
    change.mutate({ params: { customerId }, body: { address, reason } }, { onSuccess: done })
  }
  return (
    <ReasonDialog
      title="Change address"
      confirm="Save"
      deed={change}
      usualReason="The customer moves"
      onConfirm={confirm}
      onClose={onClose}
    >
      {LINES.map(({ name, label, isRequired }) => (
        <Field
          key={name}
          label={label}
          required={isRequired}
          value={address[name] ?? ''}
          onChange={(event) => setAddress({ ...address, [name]: event.target.value })}
        />
      ))}
    </ReasonDialog>
  )
}
