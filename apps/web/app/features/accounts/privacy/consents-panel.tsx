import type { WirePrivacy } from '@cupboard/contract/privacy'
import { formatDay, londonDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { consentWords } from '@cupboard/domain/privacy/consent'
import { useState } from 'react'
import { Refusal } from '#features/accounts/details/refusal.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { UnbrokenDays } from '#ui/figures/unbroken-days.tsx'
import { Card } from '#ui/panels/card.tsx'
import { useSetConsent } from './privacy.queries.ts'

type Consents = WirePrivacy['consents']

/** Shows each consent in the words of its question with its day, and a tick box for the one that can be taken back. */
export function ConsentsPanel({ customerId, consents }: { customerId: CustomerId; consents: Consents }) {
  const set = useSetConsent(customerId)
  const isGiven = consents.find(({ purpose }) => purpose === 'marketing')?.isGiven ?? false
  const [wanted, setWanted] = useState<boolean>()
  function decide(isWanted: boolean): void {
    setWanted(isWanted)
    const decision = { purpose: 'marketing', isGiven: isWanted } as const
    set.mutate(decision, { onSettled: () => setWanted(undefined) })
  }
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-subheading">What you agreed to</h2>
      <Checkbox
        label={consentWords.marketing}
        checked={wanted ?? isGiven}
        disabled={set.isPending}
        onChange={(event) => decide(event.target.checked)}
      />
      <Refusal error={set.error} />
      <ul className="divide-linen-dark divide-y">
        {consents.map((each) => (
          <li key={`${each.purpose}${each.decidedAt}${each.isGiven}`} className="flex flex-col gap-1 py-3">
            <span className="font-semibold">“{each.wording}”</span>
            <span className="text-ink-soft">
              <UnbrokenDays text={decisionInWords(each)} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function decisionInWords({ isGiven, decidedAt }: Consents[number]): string {
  return `${isGiven ? 'Yes' : 'Taken back'} on ${formatDay(londonDay(new Date(decidedAt)))}`
}
