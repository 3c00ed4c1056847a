import { AccountFrame } from '#features/accounts/account-frame.tsx'
import { VerifyCodeForm } from '#features/accounts/password/verify-code-form.tsx'
import type { Route } from './+types/verify-code'

export default function VerifyCodePage({ params }: Route.ComponentProps) {
  return (
    <AccountFrame
      title="Check your mail"
      words={`If ${params.email} has an account, a code is on its way. It works for ten minutes.`}
    >
      <VerifyCodeForm email={params.email} />
    </AccountFrame>
  )
}
