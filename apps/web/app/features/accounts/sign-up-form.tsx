import type { Registration } from '@cupboard/domain/account/form/registration-form'
import { passwordProblem } from '@cupboard/domain/account/password'
import { tidyPhone } from '@cupboard/domain/account/phone'
import { checkRegistrationFields } from '@cupboard/domain/account/registration'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call, Refused } from '#api/call.ts'
import { PasswordRules } from '#features/accounts/password/password-rules.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Agreements } from '#ui/agreements.tsx'
import { Field } from '#ui/fields/field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { NeedsScripts } from '#ui/states/needs-scripts.tsx'
import { toast } from '#ui/toast.ts'
import { EmailTakenDialog } from './email-taken-dialog.tsx'
import { signIn } from './sign-in.ts'

const empty: Registration = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  phoneNumber: '',
  termsAndCondAccepted: false,
  marketingEnabled: false,
}

/** `known` holds the wizard's answers about the customer. */
export function SignUpForm({ known }: { known: Partial<Registration> }) {
  const form = useForm(empty, checkRegistrationFields, { tidy: { phoneNumber: tidyPhone } })
  const [busy, setBusy] = useState(false)
  const [isTaken, setIsTaken] = useState(false)
  const navigate = useNavigate()
  const { firstName = '', lastName = '', phoneNumber = '' } = known
  // biome-ignore lint/correctness/useExhaustiveDependencies: suggested once it is known, never again.
  useEffect(() => form.suggest({ firstName, lastName, phoneNumber }), [firstName, lastName, phoneNumber])

  async function register(values: Registration): Promise<void> {
    const problem = passwordProblem(values.password, values)
    if (problem) return void toast.error(problem)
    setBusy(true)
    try {
      await call('createAccount', { body: { ...values, phoneNumber: tidyPhone(values.phoneNumber) } })
    } catch (error) {
      setBusy(false)
      return showWhy(error)
    }
    toast.success('User registered successfully!')
    try {
      await signIn({ email: values.email.trim(), password: values.password, remember: false })
      await navigate('/household', { replace: true })
    } catch {
      toast.error('Login failed after registration.')
      await navigate('/login')
    }
  }

  function showWhy(error: unknown): void {
    const isTakenEmail = error instanceof Refused && error.code === 'email-taken'
    setIsTaken(isTakenEmail)
    if (isTakenEmail) return
    const words = error instanceof Refused ? (error.errors[0] ?? error.message) : ''
    toast.error(words || 'Registration error occurred')
  }

  return (
    <form {...form.sending((values) => void register(values))} className="flex flex-col gap-5">
      <NeedsScripts what="Creating an account" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...form.field('firstName')} label="First name" autoComplete="given-name" />
        <Field {...form.field('lastName')} label="Last name" autoComplete="family-name" />
      </div>
      <Field {...form.field('email')} label="Email" type="email" autoComplete="username" />
      <div className="flex flex-col gap-3">
        <PasswordField {...form.field('password')} label="Password" autoComplete="new-password" />
        <PasswordRules password={form.values.password} />
      </div>
      <Field {...form.field('phoneNumber')} label="Phone" type="tel" autoComplete="tel" />
      <Agreements terms={form.box('termsAndCondAccepted')} marketing={form.box('marketingEnabled')} />
      <Button type="submit" busy={busy}>
        Create account
      </Button>
      <p>
        Already have an account?{' '}
        <Link to="/login" className="text-link">
          Sign in
        </Link>
      </p>
      <EmailTakenDialog open={isTaken} onCancel={() => setIsTaken(false)} />
    </form>
  )
}
