import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { useCarriedEmail } from '#features/accounts/carried-email.ts'
import { checkEmail } from '#features/accounts/check-email.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { NeedsScripts } from '#ui/states/needs-scripts.tsx'
import { toast } from '#ui/toast.ts'

export function ForgotPasswordForm() {
  const form = useForm({ email: '' }, checkEmail)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  useCarriedEmail((email) => form.suggest({ email }))

  async function send(email: string): Promise<void> {
    setBusy(true)
    try {
      await call('sendResetCode', { body: { email } })
      toast.success('Otp send successfully.')
      await navigate(`/verify-code/${encodeURIComponent(email)}`)
    } catch {
      toast.error('Error sending otp! Please try again')
      setBusy(false)
    }
  }

  return (
    <form {...form.sending(({ email }) => void send(email.trim()))} className="flex flex-col gap-5">
      <NeedsScripts what="A new password" />
      <Field {...form.field('email')} label="Email" type="email" autoComplete="username" />
      <Button type="submit" busy={busy}>
        Next
      </Button>
      <Link
        to="/login"
        state={{ email: form.values.email }}
        className="text-link min-h-11 content-center self-start"
      >
        Back to log in
      </Link>
    </form>
  )
}
