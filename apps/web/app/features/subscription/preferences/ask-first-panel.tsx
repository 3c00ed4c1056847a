import type { CustomerId } from '@cupboard/domain/ids'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { ReadOrRetry } from '#ui/states/read-or-retry.tsx'
import { toast } from '#ui/toast.ts'
import { useBoxPreferences, useSetAskFirst } from './preferences.queries.ts'

/** "Ask me before each box". */
export function AskFirstPanel({ customerId }: { customerId: CustomerId }) {
  const preferences = useBoxPreferences(customerId)
  return (
    <section className="card flex flex-col gap-4 p-5 sm:p-7" aria-labelledby="ask-first">
      <h2 id="ask-first" className="text-subheading">
        Ask me before each box
      </h2>
      <p>
        Seven days before a delivery we tell you what comes and what it costs. With this, the box comes only
        if you then say yes, by one press in our letter or on its page. Without a yes we leave it out and
        charge nothing. A box that we have told you of already stays as it was told.
      </p>
      <ReadOrRetry reading={preferences} trouble="We could not read this." height="h-11">
        {({ asksFirst }) => <AskFirst customerId={customerId} asksFirst={asksFirst} />}
      </ReadOrRetry>
    </section>
  )
}

function AskFirst({ customerId, asksFirst }: { customerId: CustomerId; asksFirst: boolean }) {
  const set = useSetAskFirst(customerId)
  function change(isWanted: boolean): void {
    set.mutate(isWanted, {
      onSuccess: () =>
        toast.success(isWanted ? 'We ask you before each box.' : 'Your boxes come without asking.'),
      onError: () => toast.error('That could not be saved. Please try again.'),
    })
  }
  return (
    <Checkbox
      label="Send a box only when I say yes"
      checked={set.isPending ? set.variables : asksFirst}
      disabled={set.isPending}
      onChange={(event) => change(event.target.checked)}
    />
  )
}
