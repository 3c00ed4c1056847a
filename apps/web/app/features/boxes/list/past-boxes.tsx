import type { CustomerId } from '@cupboard/domain/ids'
import { usePastBoxes } from '#features/boxes/boxes.queries.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { BoxCard } from './box-card.tsx'
import { CardSkeletons } from './future-boxes.tsx'

export function PastBoxes({ customerId }: { customerId: CustomerId }) {
  const boxes = usePastBoxes(customerId)
  if (boxes.isPending) return <CardSkeletons />
  if (boxes.isError)
    return (
      <ErrorState title="Something went wrong fetching boxes. Please try again." onRetry={boxes.refetch} />
    )
  if (boxes.data.length === 0) return <EmptyState picture="boxes" title="No previous boxes" />
  return (
    <ul className="grid gap-5 md:grid-cols-3">
      {boxes.data.map((box, index) => (
        <li key={box.boxId}>
          <BoxCard box={box} title={`Box ${index + 1}`} />
        </li>
      ))}
    </ul>
  )
}
