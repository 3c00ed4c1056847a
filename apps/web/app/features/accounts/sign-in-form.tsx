import type { CustomerId } from '@cupboard/domain/ids'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Refused } from '#api/call.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { NeedsScripts } from '#ui/states/needs-scripts.tsx'
import { toast } from '#ui/toast.ts'
import { useCarriedEmail } from './carried-email.ts'
import { PasskeySignIn } from './passkeys/passkey-sign-in.tsx'
import { pathAfterSignIn, signIn } from './sign-in.ts'

const empty = { email: '', password: '', remember: false }

function checkCredentials({ email, password }: typeof empty) {
  return {
    ...(email.trim() ? {} : { email: 'Email Address is required' }),
    ...(password ? {} : { password: 'Password is required' }),
  }
}

export function SignInForm() {
  const form = useForm(empty, checkCredentials)
  const [busy, setBusy] = useState(false)
  const [isWrong, setIsWrong] = useState(false)
  const complaint = useRef('')
  const navigate = useNavigate()
  useCarriedEmail((email) => form.suggest({ email }))

  function complain(error: unknown): void {
    const isRefused = error instanceof Refused && error.status === 401
    setIsWrong(isRefused)
    complaint.current = toast.error(
      isRefused ? 'Email or password is not recognised' : (error as Error).message,
    )
    setBusy(false)
  }

  async function send(values: typeof empty): Promise<void> {
    setBusy(true)
    setIsWrong(false)
    // The last complaint is answered by this try.
    if (complaint.current) toast.dismiss(complaint.current)
    const customerId = await signIn({ ...values, email: values.email.trim() }).catch(complain)
    if (customerId) await enter(customerId)
  }

  async function enter(customerId: CustomerId): Promise<void> {
    toast.success('Login successful!')
    const path = await pathAfterSignIn(customerId).catch(() => {
      toast.error('Could not verify account status.')
      return '/household'
    })
    await navigate(path, { replace: true })
  }

  return (
    <form {...form.sending((values) => void send(values))} className="flex flex-col gap-5">
      <NeedsScripts what="Signing in" />
      <Field {...form.field('email')} label="Email Address" type="email" autoComplete="username webauthn" />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      {isWrong && <p className="text-berry text-small font-medium">{WRONG}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox {...form.box('remember')} label="Remember me" />
        <Link
          to="/forgot-password"
          state={{ email: form.values.email }}
          className="text-link min-h-11 content-center"
        >
          Forgot password?
        </Link>
      </div>
      <Button type="submit" busy={busy}>
        Sign in
      </Button>
      <PasskeySignIn remember={form.values.remember} onSignedIn={enter} />
      <Link
        to="/sign-in-link"
        state={{ email: form.values.email }}
        className="text-link min-h-11 content-center"
      >
        E-mail me a link instead
      </Link>
      <p>
        New here?{' '}
        <Link to="/signup" className="text-link">
          Create an account
        </Link>
      </p>
    </form>
  )
}

/** Stays beside the form after the toast has gone. */
const WRONG = 'No account goes with these two. Check both for a slip, or set a new password.'
