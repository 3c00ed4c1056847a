import { AccountFrame } from '#features/accounts/account-frame.tsx'
import { SignUpForm } from '#features/accounts/sign-up-form.tsx'

export default function SignUpPage() {
  return (
    <AccountFrame
      title="Create your account"
      words="Three minutes now, and no more last-minute dashes for toilet roll."
    >
      <SignUpForm />
    </AccountFrame>
  )
}
