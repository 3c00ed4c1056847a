import { AccountFrame } from '#features/accounts/account-frame.tsx'
import { ForgotPasswordForm } from '#features/accounts/password/forgot-password-form.tsx'

export default function ForgotPasswordPage() {
  return (
    <AccountFrame title="Forgot your password?" words="Tell us your email and we send you a code and a link.">
      <ForgotPasswordForm />
    </AccountFrame>
  )
}
