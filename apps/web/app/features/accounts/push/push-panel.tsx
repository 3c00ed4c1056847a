import type { CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '#features/accounts/details/refusal.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Card } from '#ui/panels/card.tsx'
import { ReadOrRetry } from '#ui/states/read-or-retry.tsx'
import { isPushBlocked } from './browser-push.ts'
import { usePush, useSwitchPush } from './push.queries.ts'

/** Switches messages to this device on and off. A shop without push keys shows nothing. */
export function PushPanel({ customerId }: { customerId: CustomerId }) {
  const push = usePush(customerId)
  if (push.data?.publicKey === null) return null
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-subheading">News on this device</h2>
      <p>When your next box is planned, when it has left, and when your card was refused.</p>
      <ReadOrRetry reading={push} trouble="We could not read whether this device is told." height="h-12">
        {({ canBeTold, isTold, publicKey }) =>
          canBeTold && publicKey ? (
            <PushSwitch customerId={customerId} isTold={isTold} publicKey={publicKey} />
          ) : (
            <p className="text-ink-soft text-small">
              This browser cannot show them. On an iPhone, add Cupboard to your home screen first.
            </p>
          )
        }
      </ReadOrRetry>
    </Card>
  )
}

type Props = { customerId: CustomerId; isTold: boolean; publicKey: string }

function PushSwitch({ customerId, isTold, publicKey }: Props) {
  const change = useSwitchPush(customerId)
  const isOn = change.isPending ? change.variables.isOn : isTold
  const isRefused = change.data === false && change.variables?.isOn
  return (
    <>
      <Checkbox
        label="Tell me on this device"
        checked={isOn}
        disabled={change.isPending}
        onChange={(event) => change.mutate({ isOn: event.target.checked, publicKey })}
      />
      {change.isPending && (
        <p role="status" className="text-ink-soft text-small">
          One moment…
        </p>
      )}
      {(isRefused || isPushBlocked()) && !isTold && (
        <p role="note" className="bg-butter rounded-field p-4">
          Your browser does not let us. Allow notifications for this site in its settings, then switch this
          on.
        </p>
      )}
      <Refusal error={change.error} />
    </>
  )
}
