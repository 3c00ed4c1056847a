import { AccountFrame } from '#features/accounts/account-frame.tsx'
import { SetPasswordForm } from '#features/accounts/password/set-password-form.tsx'
import type { Route } from './+types/set-password'

export default function SetPasswordPage({ params }: Route.ComponentProps) {
  return (
    <AccountFrame
      title="Choose a new password"
      words={`For ${params.email}. Every device is signed out when you save it.`}
    >
      <SetPasswordForm email={params.email} />
    </AccountFrame>
  )
}
