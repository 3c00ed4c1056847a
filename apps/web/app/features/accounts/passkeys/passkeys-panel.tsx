import type { WirePasskeys } from '@cupboard/contract/passkeys'
import { formatShortDay, londonDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/panels/card.tsx'
import { Dialog } from '#ui/panels/dialog.tsx'
import { ReadOrRetry } from '#ui/states/read-or-retry.tsx'
import { toast } from '#ui/toast.ts'
import { AddPasskey } from './add-passkey.tsx'
import { hasPasskeys, passkeyWords } from './browser-passkeys.ts'
import { usePasskeys, useRemovePasskey } from './passkeys.queries.ts'

type Passkey = WirePasskeys['passkeys'][number]

/** Keys that open the account without a password. */
export function PasskeysPanel({ customerId }: { customerId: CustomerId }) {
  const known = usePasskeys(customerId)
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-subheading">Passkeys</h2>
      <p>Sign in with your finger, your face or your screen lock, without a password.</p>
      <ReadOrRetry reading={known} trouble="We could not read your passkeys." height="h-12">
        {({ passkeys, needsPassword }) => (
          <>
            <PasskeyList customerId={customerId} passkeys={passkeys} />
            {hasPasskeys() ? (
              <AddPasskey customerId={customerId} needsPassword={needsPassword} />
            ) : (
              <p className="text-ink-soft text-small">This browser cannot make passkeys here.</p>
            )}
          </>
        )}
      </ReadOrRetry>
    </Card>
  )
}

function PasskeyList({ customerId, passkeys }: { customerId: CustomerId; passkeys: readonly Passkey[] }) {
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const remove = useRemovePasskey(customerId)

  function confirm({ credentialId, name }: Passkey): void {
    remove.mutate(credentialId, {
      onSuccess: () => toast.success(`“${name}” is removed.`),
      onError: (error) => toast.error(passkeyWords(error)),
      onSettled: () => setLeaving(null),
    })
  }

  if (passkeys.length === 0) return <p className="text-ink-soft">You have none yet.</p>
  return (
    <>
      <ul className="divide-linen-dark divide-y">
        {passkeys.map((passkey) => (
          <li key={passkey.credentialId} className="flex items-center justify-between gap-4 py-3">
            <span className="min-w-0">
              <span className="block font-semibold break-words">{passkey.name}</span>
              <span className="text-ink-soft text-small block">{timesOf(passkey)}</span>
            </span>
            <Button
              look="quiet"
              className="shrink-0"
              aria-label={`Remove ${passkey.name}`}
              onClick={() => setLeaving(passkey)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Dialog open={leaving !== null} title="Remove this passkey?" onClose={() => setLeaving(null)}>
        {leaving && (
          <>
            <p className="mb-6 break-words">
              “{leaving.name}” will no longer open your account. Your password still does.
            </p>
            <div className="flex flex-wrap justify-end gap-3">
              <Button look="secondary" onClick={() => setLeaving(null)}>
                Keep it
              </Button>
              <Button look="danger" busy={remove.isPending} onClick={() => confirm(leaving)}>
                Remove passkey
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </>
  )
}

const dayOf = (instant: string) => formatShortDay(londonDay(new Date(instant)))

function timesOf({ addedAt, usedAt }: Passkey): string {
  return `Added ${dayOf(addedAt)} · ${usedAt ? `last used ${dayOf(usedAt)}` : 'not used yet'}`
}
