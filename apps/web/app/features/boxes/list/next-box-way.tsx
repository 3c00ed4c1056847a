import { formatDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import type { ReactNode } from 'react'
import { useNextBox } from '#features/boxes/boxes.queries.ts'

type Props = { customerId: CustomerId; children: (to: string, words: string) => ReactNode }

/** Links to the next box and says when it comes; until that is known, links to all future boxes. */
export function NextBoxWay({ customerId, children }: Props) {
  const { data: box } = useNextBox(customerId)
  if (!box) return children('/future-boxes', 'See what is planned.')
  if (box.orderStatus === 'SubscriptionNotActive')
    return children('/future-boxes', 'Nothing is on its way. See what is planned.')
  return children(`/box/${box.boxId}`, `Comes on ${formatDay(box.deliveryDate)}.`)
}
