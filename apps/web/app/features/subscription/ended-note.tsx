import type { ReplyOf } from '@cupboard/contract/endpoint'
import type { getMySubscription } from '@cupboard/contract/household'
import { type DateOnly, formatDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { formatPounds, pence } from '@cupboard/domain/money'
import { DaysKept } from '#ui/figures/days-kept.tsx'
import { useSubscriptionFigures } from './subscription.queries.ts'

type Figures = ReplyOf<typeof getMySubscription>

/** Says that there is no subscription any more, and what of it still comes; nothing while there is one. */
export function EndedNote({ customerId }: { customerId: CustomerId }) {
  const { data } = useSubscriptionFigures(customerId)
  if (!data?.endedOn) return null
  return (
    <section className="card flex flex-col gap-2 p-5 sm:p-7" role="status">
      <h2 className="text-subheading">Your subscription has ended</h2>
      <p>
        <DaysKept text={`Ended on ${formatDay(data.endedOn as DateOnly)}. ${chargeInWords(data)}`} />
      </p>
      <p>
        <DaysKept text={comingInWords(data)} />
      </p>
    </section>
  )
}

function chargeInWords({ stillComing }: Figures): string {
  const due = stillComing.find((box) => !box.isPaid)
  if (!due) return 'Nothing more is charged.'
  return `Nothing is charged but the ${formatPounds(pence(due.price))} for the box that was already processed.`
}

function comingInWords({ stillComing }: Figures): string {
  if (stillComing.length === 0) return 'No box comes any more.'
  const boxes = stillComing.map(
    ({ reference, deliveryDate, price }) =>
      `${reference} on ${formatDay(deliveryDate as DateOnly)}, ${formatPounds(pence(price))}`,
  )
  return `${boxes.length === 1 ? 'One box still comes' : `${boxes.length} boxes still come`}: ${boxes.join('; ')}.`
}
