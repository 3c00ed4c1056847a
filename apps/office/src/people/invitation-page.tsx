import type { OfficeInput } from '@cupboard/contract/office/all-endpoints'
import { PASSWORD_RULE } from '@cupboard/domain/account/form/password-rule'
import { roles } from '@cupboard/domain/staff/role'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { keepToken } from '#api/session.ts'
import { useRead } from '#api/use-office.ts'
import { Field } from '#ui/field.tsx'
import { Heading } from '#ui/heading.tsx'
import { Problem, Shown } from '#ui/states.tsx'
import { makePasskey } from './passkey.ts'
import { useAttempt } from './use-attempt.ts'

type By = OfficeInput<'acceptInvitation'>['body']['by']

/** Behind the link of an invitation: choose how to come in. The token stays in the address's fragment. */
export function InvitationPage() {
  const navigate = useNavigate()
  const [token] = useState(() => window.location.hash.slice(1))
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { problem, isBusy, attempt } = useAttempt()
  const invitation = useRead('lookAtInvitation', { body: { token } })

  const join = (choose: () => Promise<By>) =>
    attempt(async () => {
      keepToken((await call('acceptInvitation', { body: { token, by: await choose() } })).token)
      await navigate('/', { replace: true })
    })

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
              onClick={() => void join(async () => ({ kind: 'passkey', answer: await makePasskey(passkey) }))}
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
            <Problem words={problem} />
          </>
        )}
      </Shown>
    </main>
  )
}
