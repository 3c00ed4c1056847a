import { type DateOnly, formatDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useSubscriptionFigures } from './subscription.queries.ts'

/** The subscription at a glance, above the ways into its boxes. */
export function SubscriptionFigures({ customerId }: { customerId: CustomerId }) {
  const { data, isError } = useSubscriptionFigures(customerId)
  if (isError) return null
  if (!data) return <Skeleton className="h-36 rounded-card" />
  const figures: [name: string, value: string | number][] = [
    ['Products', data.totalProducts],
    ['For the bathroom', data.bathroomProducts],
    ['For the kitchen', data.kitchenProducts],
    ['Rooms', data.numberOfRooms],
    ['Occupants', data.occupants],
    ['Appliances', data.appliances],
    ['Past deliveries', data.pastDeliveries],
    ['Delivered', data.frequencyOfDeliveries],
    ['Next box', data.nextBoxDeliveryDate ? formatDay(data.nextBoxDeliveryDate as DateOnly) : 'none planned'],
  ]
  return (
    <dl className="card grid grid-cols-2 gap-x-6 gap-y-4 p-5 sm:grid-cols-3 sm:p-7">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-ink-soft text-small">{name}</dt>
          <dd className="text-subheading figures font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
