import type { OfficeInput } from '@cupboard/contract/office/all-endpoints'
import { PASSWORD_RULE } from '@cupboard/domain/account/form/password-rule'
import { roles } from '@cupboard/domain/staff/role'
import { startRegistration } from '@simplewebauthn/browser'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { keepToken } from '#api/session.ts'
import { useRead } from '#api/use-office.ts'
import { Field } from '#ui/field.tsx'
import { Heading } from '#ui/heading.tsx'
import { Shown } from '#ui/states.tsx'

type NewOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type By = OfficeInput<'acceptInvitation'>['body']['by']

/** Behind the link of an invitation: choose how to come in. The token stays in the address's fragment. */
export function InvitationPage() {
  const navigate = useNavigate()
  const [token] = useState(() => window.location.hash.slice(1))
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const invitation = useRead('lookAtInvitation', { body: { token } })

  async function join(choose: () => Promise<By>) {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      keepToken((await call('acceptInvitation', { body: { token, by: await choose() } })).token)
      await navigate('/', { replace: true })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That did not work. Please try again.')
      setBusy(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void join(async () => ({ kind: 'password', password, code }))
  }

  return (
    <main className="door">
      <img src="/pictures/wordmark.svg" alt="Cupboard" width="165" height="32" />
      <Heading>Join the office</Heading>
      <Shown reading={invitation} what="your invitation">
        {({ name, email, role, totp, passkey }) => (
          <>
            <p>
              Hello {name}. You come in as <strong>{roles[role].label}</strong> with {email}.
            </p>
            <button
              type="button"
              className="button button-main"
              aria-busy={isBusy}
              onClick={() =>
                void join(async () => {
                  const answer = await startRegistration({ optionsJSON: passkey as unknown as NewOptions })
                  return { kind: 'passkey', answer: { ...answer } as never }
                })
              }
            >
              Make a passkey
            </button>
            {totp.secret && (
              <form onSubmit={submit} aria-label="Join with a password">
                <p>
                  Or a password with an authenticator. Open <a href={totp.uri}>this link</a> on your phone, or
                  type the key: <code className="secret">{totp.secret}</code>
                </p>
                <Field
                  label="Password"
                  hint={PASSWORD_RULE}
                  type="password"
                  autoComplete="new-password"
                  required
                  value={password}
                  onChange={(event) => setPassword(event.target.value)}
                />
                <Field
                  label="Code"
                  hint="Six digits from your authenticator"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  pattern="\d{6}"
                  required
                  value={code}
                  onChange={(event) => setCode(event.target.value)}
                />
                <button type="submit" className="button" aria-busy={isBusy}>
                  Join with a password
                </button>
              </form>
            )}
            {problem && (
              <p className="problem" role="alert">
                {problem}
              </p>
            )}
          </>
        )}
      </Shown>
    </main>
  )
}
