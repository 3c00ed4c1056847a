import type { WireBox } from '@cupboard/contract/boxes'
import { FUTURE_BOXES } from '@cupboard/domain/box/box-days'
import type { CustomerId } from '@cupboard/domain/ids'
import { formatPounds } from '@cupboard/domain/money'
import type { ReactNode } from 'react'
import { useFutureBoxes } from '#features/boxes/boxes.queries.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { BoxCard } from './box-card.tsx'

const titles = ['Next box', 'The one after', 'And after that']

type Props = {
  customerId: CustomerId
  /** Draws when a box is charged. */
  charge?: (box: WireBox) => ReactNode
  /** Draws the part below the cards, to start or start again, from the sum of the first payment. */
  children: (firstPayment: string) => ReactNode
}

/** 'Your next boxes': up to three cards. */
export function FutureBoxes({ customerId, charge, children }: Props) {
  const boxes = useFutureBoxes(customerId)
  if (boxes.isPending) return <CardSkeletons />
  if (boxes.isError)
    return (
      <ErrorState title="Something went wrong fetching boxes. Please try again." onRetry={boxes.refetch} />
    )
  const [first] = boxes.data
  if (!first) return <EmptyState picture="boxes" title="No upcoming boxes found." />
  return (
    <div className="flex flex-col gap-8">
      <ul className="grid gap-5 md:grid-cols-3">
        {boxes.data.slice(0, FUTURE_BOXES).map((box: WireBox, index) => (
          <li key={box.boxId}>
            <BoxCard box={box} title={titles[index] ?? ''} charge={charge?.(box)} />
          </li>
        ))}
      </ul>
      {children(formatPounds(first.boxPrice))}
    </div>
  )
}

export function CardSkeletons() {
  return (
    <div className="grid gap-5 md:grid-cols-3" role="status" aria-label="Loading...">
      {titles.map((title) => (
        <Skeleton key={title} className="h-60 rounded-card" />
      ))}
    </div>
  )
}
