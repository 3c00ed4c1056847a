import { checkNewPassword } from '@cupboard/domain/account/new-password'
import { passwordProblem } from '@cupboard/domain/account/password'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call, Refused } from '#api/call.ts'
import { useSecretOfLink } from '#features/accounts/links/secret-of-link.ts'
import { Button } from '#ui/actions/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { NeedsScripts } from '#ui/states/needs-scripts.tsx'
import { toast } from '#ui/toast.ts'
import { PasswordRules } from './password-rules.tsx'
import { forgetResetToken, resetToken, storeResetToken } from './reset-token.ts'

export function SetPasswordForm({ email }: { email: string }) {
  const form = useForm({ password: '', confirmPassword: '' }, checkNewPassword)
  const [busy, setBusy] = useState(false)
  const isLinkDead = useResetLink(email)
  const navigate = useNavigate()

  async function save(newPassword: string): Promise<void> {
    const problem = passwordProblem(newPassword)
    if (problem) return void toast.error(problem)
    setBusy(true)
    try {
      await call('setNewPassword', { body: { email, newPassword } }, { token: resetToken() ?? '' })
      forgetResetToken()
      toast.success('New password set successfully.')
      await navigate('/login', { state: { email } })
    } catch (error) {
      const isTold = error instanceof Refused && error.status === 422
      toast.error(isTold ? error.message : 'Error set new password! Please try again')
      setBusy(false)
    }
  }

  return (
    <form {...form.sending(({ password }) => void save(password))} className="flex flex-col gap-5">
      <NeedsScripts what="Setting a password" />
      {isLinkDead && (
        <p role="alert" className="text-berry">
          This link has been used or is older than ten minutes.{' '}
          <Link to="/forgot-password" className="text-link">
            Ask for a new one
          </Link>
        </p>
      )}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <div className="flex flex-col gap-3">
        <PasswordField {...form.field('password')} label="New password" autoComplete="new-password" />
        <PasswordRules password={form.values.password} />
      </div>
      <PasswordField
        {...form.field('confirmPassword')}
        label="Confirm password"
        autoComplete="new-password"
      />
      <Button type="submit" busy={busy}>
        Set password
      </Button>
    </form>
  )
}

/** The secret of a letter's link is exchanged once. */
function useResetLink(email: string): boolean {
  const secret = useSecretOfLink()
  const [isDead, setIsDead] = useState(false)
  useEffect(() => {
    if (!secret) return
    call('redeemResetLink', { body: { email, secret } }).then(
      ({ token }) => storeResetToken(token),
      () => setIsDead(true),
    )
  }, [email, secret])
  return isDead
}
