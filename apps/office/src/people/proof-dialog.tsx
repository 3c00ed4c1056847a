import { useState } from 'react'
import { call } from '#api/call.ts'
import { DeedDialog } from '#ui/dialog.tsx'
import { CodeField } from './code-field.tsx'
import { showPasskey } from './passkey.ts'
import { useAttempt } from './use-attempt.ts'

type Props = { hasPasskey: boolean; hasPassword: boolean; onProved: () => void; onClose: () => void }

/** Asks for one of the person's own keys: a stranger at an unlocked screen must not add a key. */
export function ProofDialog({ hasPasskey, hasPassword, onProved, onClose }: Props) {
  const [byCode, setByCode] = useState(!hasPasskey)
  const [code, setCode] = useState('')
  const { isBusy, problem, attempt } = useAttempt()
  async function prove() {
    if (byCode) await call('proveOneself', { body: { kind: 'code', code } })
    else {
      const { challengeId, options } = await call('beginProof', {})
      await call('proveOneself', {
        body: { kind: 'passkey', challengeId, answer: await showPasskey(options) },
      })
    }
    onProved()
  }
  return (
    <DeedDialog
      title="Is it still you?"
      confirm={byCode ? 'Confirm' : 'Confirm with a passkey'}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void attempt(prove)}
      onClose={onClose}
    >
      <p>You have been signed in for a while. Before your keys change, show one of them.</p>
      {byCode && <CodeField value={code} onChange={setCode} />}
      {hasPasskey && hasPassword && (
        <p>
          <button type="button" className="button button-small" onClick={() => setByCode(!byCode)}>
            {byCode ? 'Use a passkey instead' : 'Use a code instead'}
          </button>
        </p>
      )}
    </DeedDialog>
  )
}
