import type { BoxStatus } from '@cupboard/domain/box/box-status'
import { isDormant } from '@cupboard/domain/box/standing'
import { type DateOnly, formatDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import type { ReactNode } from 'react'
import { useNextBox } from './boxes.queries.ts'

type Props = { customerId: CustomerId; children: (to: string, words: string) => ReactNode }

/** Where the next box is found, and when it comes; while that is not known, among the future boxes. */
export function NextBoxWay({ customerId, children }: Props) {
  const { data: box } = useNextBox(customerId)
  if (!box) return children('/future-boxes', 'See what is planned.')
  if (isDormant({ status: box.orderStatus as BoxStatus }))
    return children('/future-boxes', 'Nothing is on its way. See what is planned.')
  return children(`/box/${box.boxId}`, `Comes on ${formatDay(box.deliveryDate as DateOnly)}.`)
}
