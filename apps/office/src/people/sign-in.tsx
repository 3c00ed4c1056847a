import { startAuthentication } from '@simplewebauthn/browser'
import { type FormEvent, useState } from 'react'
import { call } from '#api/call.ts'
import { keepToken } from '#api/session.ts'
import { Field } from '#ui/field.tsx'
import { Heading } from '#ui/heading.tsx'

type BeginOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** A passkey, or a password with a code of the authenticator. */
export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const [form, setForm] = useState({ email: '', password: '', code: '' })
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function enter(signIn: () => Promise<{ token: string }>) {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      keepToken((await signIn()).token)
      onSignedIn()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That did not work. Please try again.')
    } finally {
      setBusy(false)
    }
  }

  async function withPasskey() {
    const { challengeId, options } = await call('beginPasskeySignIn', {})
    const answer = await startAuthentication({ optionsJSON: options as unknown as BeginOptions })
    return call('finishPasskeySignIn', { body: { challengeId, answer: { ...answer } as never } })
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
        <Field
          label="Code"
          hint="Six digits from your authenticator, or a recovery code"
          autoComplete="one-time-code"
          pattern="\d{6}|[0-9A-Za-z]{5}[ \-]?[0-9A-Za-z]{5}"
          required
          value={form.code}
          onChange={set('code')}
        />
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="button" aria-busy={isBusy}>
          {isBusy ? 'One moment…' : 'Sign in'}
        </button>
      </form>
    </main>
  )
}
