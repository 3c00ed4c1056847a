import type { CallReply } from '@cupboard/contract/all-endpoints'
import type { WireBox } from '@cupboard/contract/boxes'
import { isPastBox } from '@cupboard/domain/box/past-box'
import { formatShortDay, londonDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { formatPounds } from '@cupboard/domain/money'
import { useAllBoxes } from '#api/all-boxes.ts'
import { shopNow } from '#api/shop-time.ts'
import { useSubscriptionFigures } from './subscription.queries.ts'
import { WayCard } from './way-card.tsx'

/** Shows the three ways on from the account, each with a current fact. */
export function AccountWays({ customerId }: { customerId: CustomerId }) {
  const { data: figures } = useSubscriptionFigures(customerId)
  const boxes = useAllBoxes(customerId)
  return (
    <ul className="grid gap-5 md:grid-cols-3">
      <li>
        <WayCard
          to="/my-household"
          title="My Household"
          words="Who lives with you, and where."
          picture="/pictures/home-small-family.svg"
          fact={figures ? homeInWords(figures) : ''}
        />
      </li>
      <li>
        <WayCard
          to="/my-products"
          title="My Products"
          words="What your boxes hold."
          picture="/pictures/how-choose.svg"
          fact={figures ? counted(figures.totalProducts, 'product') : ''}
        />
      </li>
      <li>
        <WayCard
          to="/my-subscription"
          title="My Subscription"
          words="Boxes past and to come."
          picture="/pictures/how-deliver.svg"
          fact={boxesInWords(boxes, figures)}
        />
      </li>
    </ul>
  )
}

type Figures = CallReply<'getMySubscription'>

function homeInWords({ occupants, pastDeliveries }: Figures): string {
  const people = occupants === 1 ? '1 person' : `${occupants} people`
  const delivered = pastDeliveries === 0 ? 'no box' : counted(pastDeliveries, 'box', 'boxes')
  return `${people} · ${delivered} delivered so far`
}

/** "Next box Tue 29-12, £78.40". Nobody comes here without a box, so where there is none they could not be read. */
function boxesInWords(boxes: readonly WireBox[], figures: Figures | undefined): string {
  if (boxes.length === 0) return ''
  const today = londonDay(shopNow())
  const next = boxes.find(
    (box) => !box.isSkipped && !isPastBox({ status: box.orderStatus, deliveryOn: box.deliveryDate }, today),
  )
  if (figures?.endedOn) return 'Ended'
  if (next?.productQuantities.every(({ quantity }) => quantity === 0)) return 'Nothing in your next box'
  return next
    ? `Next box ${formatShortDay(next.deliveryDate)}, ${formatPounds(next.boxPrice)}`
    : 'No box planned'
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
