import type { WireBox } from '@cupboard/contract/boxes'
import type { CustomerId } from '@cupboard/domain/ids'
import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'
import { customerKey } from './query-keys.ts'

/** All boxes of a customer. The guard before every page has just read them, so they are there from the first frame on. */
export function useAllBoxes(customerId: CustomerId): readonly WireBox[] {
  const { data } = useQuery(
    {
      queryKey: customerKey(customerId, 'boxes', 'all'),
      queryFn: ({ signal }) => call('listBoxes', { params: { customerId } }, { signal }),
    },
    queryClient,
  )
  return data ?? []
}
