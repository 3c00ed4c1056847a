import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Refused } from '#api/call.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { toast } from '#ui/toast.ts'
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
  const navigate = useNavigate()

  async function send(values: typeof empty): Promise<void> {
    setBusy(true)
    try {
      const customerId = await signIn({ ...values, email: values.email.trim() })
      toast.success('Login successful!')
      const path = await pathAfterSignIn(customerId).catch(() => {
        toast.error('Could not verify account status.')
        return '/household'
      })
      await navigate(path)
    } catch (error) {
      const isWrong = error instanceof Refused && error.status === 401
      toast.error(isWrong ? 'Email or password is not recognised' : (error as Error).message)
      setBusy(false)
    }
  }

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.onSubmit((values) => void send(values))}>
      <Field
        {...form.field('email')}
        label="Email Address"
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox {...form.box('remember')} label="Remember me" />
        <Link to="/forgot-password" className="text-link min-h-11 content-center">
          Forgot password?
        </Link>
      </div>
      <Button type="submit" busy={busy}>
        Sign in
      </Button>
      <p>
        New here?{' '}
        <Link to="/signup" className="text-link">
          Create an account
        </Link>
      </p>
    </form>
  )
}
