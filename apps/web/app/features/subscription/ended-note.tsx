import type { CallReply } from '@cupboard/contract/all-endpoints'
import { formatDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { formatPounds } from '@cupboard/domain/money'
import { UnbrokenDays } from '#ui/figures/unbroken-days.tsx'
import { useSubscriptionFigures } from './subscription.queries.ts'

type Figures = CallReply<'getMySubscription'>

/** Shows that the subscription has ended, and the boxes that still come; nothing before it ends. */
export function EndedNote({ customerId }: { customerId: CustomerId }) {
  const { data } = useSubscriptionFigures(customerId)
  if (!data?.endedOn) return null
  return (
    <section className="card flex flex-col gap-2 p-5 sm:p-7" role="status">
      <h2 className="text-subheading">Your subscription has ended</h2>
      <p>
        <UnbrokenDays text={`Ended on ${formatDay(data.endedOn)}. ${chargeInWords(data)}`} />
      </p>
      <p>
        <UnbrokenDays text={comingInWords(data)} />
      </p>
    </section>
  )
}

function chargeInWords({ stillComing }: Figures): string {
  const due = stillComing.find((box) => !box.isPaid)
  if (!due) return 'Nothing more is charged.'
  return `Nothing is charged but the ${formatPounds(due.price)} for the box that was already processed.`
}

function comingInWords({ stillComing }: Figures): string {
  if (stillComing.length === 0) return 'No box comes any more.'
  const boxes = stillComing.map(
    ({ reference, deliveryDate, price }) =>
      `${reference} on ${formatDay(deliveryDate)}, ${formatPounds(price)}`,
  )
  return `${boxes.length === 1 ? 'One box still comes' : `${boxes.length} boxes still come`}: ${boxes.join('; ')}.`
}
