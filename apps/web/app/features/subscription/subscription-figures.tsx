import { formatDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useSubscriptionFigures } from './subscription.queries.ts'

/** The subscription at a glance, above the ways into its boxes. */
export function SubscriptionFigures({ customerId }: { customerId: CustomerId }) {
  const { data, isError, refetch } = useSubscriptionFigures(customerId)
  if (isError) return <ErrorState title="Your figures could not be loaded." onRetry={refetch} />
  if (!data) return <FiguresSkeleton />
  const figures: [name: string, value: string | number][] = [
    ['Products', data.totalProducts],
    ['For the bathroom', data.bathroomProducts],
    ['For the kitchen', data.kitchenProducts],
    ['Rooms', data.numberOfRooms],
    ['Occupants', data.occupants],
    ['Appliances', data.appliances],
    ['Past deliveries', data.pastDeliveries],
    ['Delivered', data.endedOn ? 'No more' : data.frequencyOfDeliveries],
    [
      'Next box',
      data.nextBoxDeliveryDate ? formatDay(data.nextBoxDeliveryDate) : data.endedOn ? 'none' : 'none planned',
    ],
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

/** Nine figures before they are known: the same grid with lines as tall as theirs. */
function FiguresSkeleton() {
  return (
    <div
      className="card grid grid-cols-2 gap-x-6 gap-y-4 p-5 sm:grid-cols-3 sm:p-7"
      role="status"
      aria-label="Loading..."
    >
      {Array.from({ length: 9 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nine equal places.
        <div key={place}>
          <p className="text-small">
            <Skeleton className="inline-block h-3 w-20" />
          </p>
          <p className="text-subheading">
            <Skeleton className="inline-block h-4 w-14" />
          </p>
        </div>
      ))}
    </div>
  )
}
