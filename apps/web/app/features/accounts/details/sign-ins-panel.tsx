import type { WireSignIn } from '@cupboard/contract/account-details'
import { formatShortDay, londonDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { useState } from 'react'
import { signOutEverywhere } from '#api/session/sign-out.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/panels/card.tsx'
import { ReadOrRetry } from '#ui/states/read-or-retry.tsx'
import { useSignIns } from './account.queries.ts'

/** Where the account is signed in to, and one button that ends all of it. */
export function SignInsPanel({ customerId }: { customerId: CustomerId }) {
  const signIns = useSignIns(customerId)
  const [isLeaving, setIsLeaving] = useState(false)

  async function leave(): Promise<void> {
    setIsLeaving(true)
    await signOutEverywhere()
  }

  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-subheading">Where you are signed in</h2>
      <ReadOrRetry reading={signIns} trouble="We could not read where." height="h-12">
        {(found) => (
          <ul className="divide-linen-dark divide-y">
            {found.map((each) => (
              <li
                key={`${each.startedAt}${each.device}${each.isThis}`}
                className="flex flex-wrap justify-between gap-x-4 py-3"
              >
                <span className="font-semibold">{each.device}</span>
                <span className="text-ink-soft">{sinceWords(each)}</span>
              </li>
            ))}
          </ul>
        )}
      </ReadOrRetry>
      <p className="text-ink-soft text-small">A sign-in ends by itself after a day.</p>
      <Button look="secondary" className="self-start" busy={isLeaving} onClick={() => void leave()}>
        Sign out everywhere
      </Button>
    </Card>
  )
}

function sinceWords({ isThis, startedAt }: WireSignIn): string {
  if (isThis) return 'This device'
  return startedAt ? `Since ${formatShortDay(londonDay(new Date(startedAt)))}` : ''
}
