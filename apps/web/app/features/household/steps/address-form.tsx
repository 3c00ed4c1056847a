import { type Address, checkAddress } from '@cupboard/domain/household/address'
import { tidyPostCode } from '@cupboard/domain/household/post-code'
import { Field } from '#ui/fields/field.tsx'
import { useForm } from '#ui/fields/use-form.ts'

export const emptyAddress: Address = {
  name: '',
  contactNumber: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  county: '',
  country: 'United Kingdom',
  postCode: '',
}

export function useAddressForm(initial: Address) {
  return useForm(initial, checkAddress, { saysEmpty: true })
}

/** The fields of an address, in the order people write one. */
export function AddressFields({ form }: { form: ReturnType<typeof useAddressForm> }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field {...form.field('name')} label="Name" autoComplete="name" />
      <Field {...form.field('contactNumber')} label="Contact Number" type="tel" autoComplete="tel" />
      <Field {...form.field('addressLine1')} label="Address Line 1" autoComplete="address-line1" />
      <Field {...form.field('addressLine2')} label="Address Line 2 (optional)" autoComplete="address-line2" />
      <Field {...form.field('city')} label="City" autoComplete="address-level2" />
      <Field {...form.field('county')} label="County (optional)" autoComplete="address-level1" />
      <Field
        {...form.field('country')}
        label="Country"
        hint="We deliver in the United Kingdom only."
        autoComplete="country-name"
      />
      <Field
        {...form.field('postCode')}
        label="Post Code"
        hint="Such as BS7 8AB"
        autoComplete="postal-code"
        autoCapitalize="characters"
        onBlur={() => {
          form.set('postCode', tidyPostCode(form.values.postCode))
          form.field('postCode').onBlur()
        }}
      />
    </div>
  )
}
