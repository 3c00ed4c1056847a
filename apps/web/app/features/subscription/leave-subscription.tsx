import { costOf, type Effect } from '@cupboard/domain/box/effect'
import { formatDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { formatPounds, pence } from '@cupboard/domain/money'
import { usePreview } from '#effect/preview.queries.ts'
import { Button } from '#ui/actions/button.tsx'
import { UnbrokenDays } from '#ui/figures/unbroken-days.tsx'
import { useSetSubscriptionStatus } from './subscription.queries.ts'

const LEAVE = { act: 'leave' } as const

/** Cancels with one press and no questions, and shows the effect beside it. After a failure only the spinner stops. */
export function LeaveSubscription({ customerId }: { customerId: CustomerId }) {
  const cancel = useSetSubscriptionStatus(customerId)
  const { data: effect } = usePreview(customerId, LEAVE)
  return (
    <section className="flex flex-col items-start gap-3" aria-label="Leave">
      <Button look="danger" busy={cancel.isPending} onClick={() => cancel.mutate(false)}>
        Cancel subscription
      </Button>
      <p className="text-ink-soft">It ends at once. A box that is already processed still comes.</p>
      <p className="text-ink-soft min-h-[3lh] sm:min-h-[1lh]">
        {effect && <UnbrokenDays text={leavingInWords(effect)} />}
      </p>
    </section>
  )
}

function leavingInWords({ boxes, stillComing }: Effect): string {
  const gone = boxes.filter(({ before, after }) => before?.comes && !after?.comes)
  const days = gone.flatMap(({ before }) => (before ? [formatDay(before.deliveryOn)] : []))
  const saved = pence(gone.reduce((sum, { before }) => sum + costOf(before), 0))
  const stays =
    gone.length === 0
      ? 'No box is planned that would not come any more.'
      : `Does not come any more: ${days.join(', ')}. Not charged: ${formatPounds(saved)} in all.`
  const comes = stillComing.map(({ deliveryOn }) => formatDay(deliveryOn)).join(', ')
  return comes ? `${stays} Still comes: ${comes}.` : stays
}
