import { AccountFrame } from '#features/accounts/account-frame.tsx'
import { SignInForm } from '#features/accounts/sign-in-form.tsx'

export default function LoginPage() {
  return (
    <AccountFrame title="Welcome back" words="Sign in to see what comes next.">
      <SignInForm />
    </AccountFrame>
  )
}
