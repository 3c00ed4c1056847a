import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { startRegistration } from '@simplewebauthn/browser'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#api/call.ts'
import { useDeed, useRead } from '#api/use-office.ts'
import { Field } from '#ui/field.tsx'
import { Heading } from '#ui/heading.tsx'
import { EmptyState, Shown } from '#ui/states.tsx'
import { Table } from '#ui/table.tsx'
import { whenIs } from '#ui/words.ts'

type Keys = OfficeReply<'listKeys'>
type NewOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/** How one comes in, and what helps when a key is lost. */
export function KeysPage() {
  const keys = useRead('listKeys', {})
  return (
    <>
      <Heading>My keys</Heading>
      <Shown reading={keys} what="your keys">
        {(found) => (
          <>
            <Passkeys keys={found} />
            <AddPasskey />
            {found.hasPassword && <RecoveryCodes left={found.recoveryCodesLeft} />}
          </>
        )}
      </Shown>
    </>
  )
}

function Passkeys({ keys: { passkeys, hasPassword } }: { keys: Keys }) {
  const drop = useDeed('dropOwnPasskey')
  if (passkeys.length === 0)
    return (
      <EmptyState
        title="You have no passkey"
        hint="You come in by password and code. A passkey is quicker."
      />
    )
  return (
    <>
      <Table
        caption="Passkeys"
        isCaptionShown
        rows={passkeys}
        keyOf={({ credentialId }) => credentialId}
        columns={[
          { head: 'Name', cell: ({ name }) => name || 'A passkey', isName: true },
          { head: 'Added', cell: ({ addedAt }) => whenIs(addedAt), isFigures: true },
          {
            head: 'Last used',
            cell: ({ usedAt }) => (usedAt ? whenIs(usedAt) : 'not yet'),
            isFigures: true,
          },
          {
            head: 'Drop',
            cell: ({ credentialId, name }) => (
              <>
                {passkeys.length > 1 || hasPassword ? (
                  <button
                    type="button"
                    className="button button-small"
                    aria-label={`Drop ${name || 'this passkey'}`}
                    aria-busy={drop.isPending}
                    onClick={() => drop.mutate({ body: { credentialId } })}
                  >
                    Drop
                  </button>
                ) : (
                  <span className="soft">Your only way in</span>
                )}
              </>
            ),
          },
        ]}
      />
      {drop.error && (
        <p className="problem" role="alert">
          {drop.error.message}
        </p>
      )}
    </>
  )
}

function AddPasskey() {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function add(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      const { challengeId, options } = await call('beginOwnPasskey', {})
      const answer = await startRegistration({ optionsJSON: options as unknown as NewOptions })
      await call('addOwnPasskey', { body: { challengeId, name, answer: { ...answer } as never } })
      setName('')
      await client.invalidateQueries()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That did not work. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="card" onSubmit={(event) => void add(event)} aria-label="Add a passkey">
      <h2>Add a passkey</h2>
      <Field
        label="Name"
        hint="Such as: phone, or the key in the safe"
        required
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="button button-main" aria-busy={isBusy}>
        {isBusy ? 'One moment…' : 'Add it'}
      </button>
    </form>
  )
}

function RecoveryCodes({ left }: { left: number }) {
  const make = useDeed('makeRecoveryCodes')
  return (
    <section className="card" aria-label="Recovery codes">
      <h2>Recovery codes</h2>
      <p>
        Each stands in once for the code of a lost authenticator, beside your password.{' '}
        {left === 0 ? 'You have none.' : left === 1 ? 'One is left.' : `${left} are left.`}
      </p>
      {make.data && (
        <div role="status">
          <p>Write them down now: they are not shown again.</p>
          <ul className="codes">
            {make.data.codes.map((code) => (
              <li key={code}>
                <code className="secret">{code}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      {make.error && (
        <p className="problem" role="alert">
          {make.error.message}
        </p>
      )}
      <button type="button" className="button" aria-busy={make.isPending} onClick={() => make.mutate({})}>
        {left > 0 ? 'Make new codes; the old ones end' : 'Make ten codes'}
      </button>
    </section>
  )
}
