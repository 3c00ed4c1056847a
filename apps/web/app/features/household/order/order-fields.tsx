import { tidyPhone } from '@cupboard/domain/account/phone'
import { checkFirstOrder, type FirstOrder } from '@cupboard/domain/first-box/first-order'
import { likelyTown } from '@cupboard/domain/first-box/post-town'
import { tidyPostCode } from '@cupboard/domain/household/post-code'
import { Link } from 'react-router'
import { rememberPath } from '#api/session/return-path.ts'
import { Agreements } from '#ui/agreements.tsx'
import { Field } from '#ui/fields/field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'

const empty: FirstOrder = {
  fullName: '',
  email: '',
  password: '',
  phoneNumber: '',
  postCode: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  termsAndCondAccepted: false,
  marketingEnabled: false,
}

export function useOrderForm() {
  return useForm<FirstOrder>(empty, checkFirstOrder, { tidy: { phoneNumber: tidyPhone } })
}

type Props = { form: ReturnType<typeof useOrderForm> }

/** Where it goes: the post code first, which says the town too. */
export function AddressOfOrder({ form }: Props) {
  const { postCode, city } = form.values
  const postCodeField = form.field('postCode')

  function leavePostCode(): void {
    form.set('postCode', tidyPostCode(postCode))
    const town = likelyTown(postCode)
    if (town && !city) form.set('city', town)
    postCodeField.onBlur()
  }

  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="font-display text-subheading mb-5">Where does it go?</legend>
      <Field
        {...postCodeField}
        label="Post Code"
        hint="Such as BS7 8AB"
        autoComplete="postal-code"
        autoCapitalize="characters"
        onBlur={leavePostCode}
      />
      <Field
        {...form.field('addressLine1')}
        label="Address Line 1"
        hint="House and street"
        autoComplete="address-line1"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...form.field('addressLine2')}
          label="Address Line 2 (optional)"
          autoComplete="address-line2"
        />
        <Field
          {...form.field('city')}
          label="City"
          hint={
            city && city === likelyTown(postCode)
              ? 'By your post code. Change it if yours is another.'
              : undefined
          }
          autoComplete="address-level2"
        />
      </div>
      <Field {...form.field('fullName')} label="Your name" autoComplete="name" />
      <Field {...form.field('phoneNumber')} label="Phone" type="tel" autoComplete="tel" />
    </fieldset>
  )
}

/** Asks for an account in two fields, with which the customer may change the order later. */
export function AccountOfOrder({ form }: Props) {
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="font-display text-subheading mb-5">Your account</legend>
      <p>
        Have one already?{' '}
        <Link to="/login" className="text-link" onClick={() => rememberPath('/household')}>
          Sign in
        </Link>
        , and this box comes along.
      </p>
      <Field {...form.field('email')} label="Email" type="email" autoComplete="username" />
      <PasswordField
        {...form.field('password')}
        label="Password"
        hint="Eight characters or more, with a capital, a number and one of @ $ ! % * ? &"
        autoComplete="new-password"
      />
      <Agreements terms={form.box('termsAndCondAccepted')} marketing={form.box('marketingEnabled')} />
    </fieldset>
  )
}
