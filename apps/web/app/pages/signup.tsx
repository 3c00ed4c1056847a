import { tidyPhone } from '@cupboard/domain/account/phone'
import type { Address } from '@cupboard/domain/household/address'
import { AccountFrame } from '#features/accounts/account-frame.tsx'
import { SignUpForm } from '#features/accounts/sign-up-form.tsx'
import { useDraft } from '#features/household/wizard/wizard-draft.ts'

export default function SignUpPage() {
  // The wizard has asked for name and number already.
  const { address } = useDraft()
  return (
    <AccountFrame
      title="Create your account"
      words="Three minutes now, and no more last-minute dashes for toilet roll."
    >
      <SignUpForm known={knownOf(address)} />
    </AccountFrame>
  )
}

function knownOf(address: Address | null) {
  if (!address) return {}
  const [firstName = '', ...others] = address.name.trim().split(/\s+/)
  return { firstName, lastName: others.join(' '), phoneNumber: tidyPhone(address.contactNumber) }
}
