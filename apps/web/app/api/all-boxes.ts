import type { WireBox } from '@cupboard/contract/boxes'
import type { CustomerId } from '@cupboard/domain/ids'
import { useQuery } from '@tanstack/react-query'
import { useQueryCache } from './query-client.ts'
import { customerKey } from './query-keys.ts'
import { callOptions } from './use-call.ts'

export function allBoxes(customerId: CustomerId) {
  return callOptions('listBoxes', { params: { customerId } }, customerKey(customerId, 'boxes', 'all'))
}

/** All boxes of a customer. The guard before every page has just read them, so they are there from the first frame on. */
export function useAllBoxes(customerId: CustomerId): readonly WireBox[] {
  const { data } = useQuery(allBoxes(customerId), useQueryCache())
  return data ?? []
}
