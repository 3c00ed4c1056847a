import { type FormEvent, useState } from 'react'
import { call } from '#api/call.ts'
import { keepToken } from '#api/session.ts'
import { Field } from '#ui/field.tsx'
import { Heading } from '#ui/heading.tsx'
import { Problem } from '#ui/states.tsx'
import { CodeField } from './code-field.tsx'
import { showPasskey } from './passkey.ts'
import { useAttempt } from './use-attempt.ts'

/** A passkey, or a password with a code of the authenticator. */
export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const [form, setForm] = useState({ email: '', password: '', code: '' })
  const { problem, isBusy, attempt } = useAttempt()

  const enter = (signIn: () => Promise<{ token: string }>) =>
    attempt(async () => {
      keepToken((await signIn()).token)
      onSignedIn()
    })

  async function withPasskey() {
    const { challengeId, options } = await call('beginPasskeySignIn', {})
    return call('finishPasskeySignIn', { body: { challengeId, answer: await showPasskey(options) } })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void enter(() => call('signInWithPassword', { body: form }))
  }

  const set = (name: keyof typeof form) => (event: { target: { value: string } }) =>
    setForm({ ...form, [name]: event.target.value })

  return (
    <main className="door">
      <img src="/pictures/wordmark.svg" alt="Cupboard" width="165" height="32" />
      <Heading>The office</Heading>
      <button type="button" className="button button-main" onClick={() => void enter(withPasskey)}>
        Sign in with a passkey
      </button>
      <form onSubmit={submit} aria-label="Sign in with a password">
        <Field
          label="E-mail"
          type="email"
          autoComplete="username"
          required
          value={form.email}
          onChange={set('email')}
        />
        <Field
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          value={form.password}
          onChange={set('password')}
        />
        <CodeField value={form.code} onChange={(code) => setForm({ ...form, code })} />
        <Problem words={problem} />
        <button type="submit" className="button" aria-busy={isBusy}>
          {isBusy ? 'One moment…' : 'Sign in'}
        </button>
      </form>
    </main>
  )
}
