import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call, Refused } from '#api/call.ts'
import { useDeed, useRead } from '#api/use-office.ts'
import { Field } from '#ui/field.tsx'
import { Heading } from '#ui/heading.tsx'
import { EmptyState, Problem, Shown } from '#ui/states.tsx'
import { Table } from '#ui/table.tsx'
import { whenIs } from '#ui/words.ts'
import { makePasskey } from './passkey.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { useAttempt } from './use-attempt.ts'

type Keys = OfficeReply<'listKeys'>

/** Runs a change of keys; if it needs a fresh proof, it runs again after that. */
type Change = (work: () => Promise<void>) => Promise<void>

/** Shows a person's own passkeys, and the recovery codes for a lost authenticator. */
export function KeysPage() {
  const keys = useRead('listKeys', {})
  const [waiting, setWaiting] = useState<{ goOn: () => void; leave: () => void }>()
  const change: Change = async (work) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'proof-needed') throw error
      await new Promise<void>((goOn, refuse) => setWaiting({ goOn, leave: () => refuse(error) })).finally(
        () => setWaiting(undefined),
      )
      await work()
    }
  }
  return (
    <>
      <Heading>My keys</Heading>
      <Shown reading={keys} what="your keys">
        {(found) => (
          <>
            <Passkeys keys={found} change={change} />
            <AddPasskey change={change} />
            {found.hasPassword && <RecoveryCodes left={found.recoveryCodesLeft} change={change} />}
            {waiting && (
              <ProofDialog
                hasPasskey={found.passkeys.length > 0}
                hasPassword={found.hasPassword}
                onProved={waiting.goOn}
                onClose={waiting.leave}
              />
            )}
          </>
        )}
      </Shown>
    </>
  )
}

function Passkeys({ keys: { passkeys, hasPassword }, change }: { keys: Keys; change: Change }) {
  const drop = useDeed('dropOwnPasskey')
  const { problem, isBusy, attempt } = useAttempt()
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
                    aria-busy={isBusy}
                    onClick={() =>
                      void attempt(() =>
                        change(async () => void (await drop.mutateAsync({ body: { credentialId } }))),
                      )
                    }
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
      <Problem words={problem} />
    </>
  )
}

function AddPasskey({ change }: { change: Change }) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const { problem, isBusy, attempt } = useAttempt()
  async function add() {
    const { challengeId, options } = await call('beginOwnPasskey', {})
    await call('addOwnPasskey', { body: { challengeId, name, answer: await makePasskey(options) } })
    setName('')
    await client.invalidateQueries()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void attempt(() => change(add))
  }
  return (
    <form className="card" onSubmit={submit} aria-label="Add a passkey">
      <h2>Add a passkey</h2>
      <Field
        label="Name"
        hint="Such as: phone, or the key in the safe"
        required
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Problem words={problem} />
      <button type="submit" className="button button-main" aria-busy={isBusy}>
        {isBusy ? 'One moment…' : 'Add it'}
      </button>
    </form>
  )
}

function RecoveryCodes({ left, change }: { left: number; change: Change }) {
  const make = useDeed('makeRecoveryCodes')
  const { problem, isBusy, attempt } = useAttempt()
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
      <Problem words={problem} />
      <button
        type="button"
        className="button"
        aria-busy={isBusy}
        onClick={() => void attempt(() => change(async () => void (await make.mutateAsync({}))))}
      >
        {left > 0 ? 'Make new codes; the old ones end' : 'Make ten codes'}
      </button>
    </section>
  )
}
