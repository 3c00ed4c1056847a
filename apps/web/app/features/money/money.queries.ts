import { listBoxes, type WireBox } from '@cupboard/contract/boxes'
import type { CustomerId } from '@cupboard/domain/ids'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'

/** The boxes that the guard before every page has just read: they are there from the first frame on. */
export function useBoxesOfGuard(customerId: CustomerId): readonly WireBox[] {
  const { data } = useQuery(
    {
      queryKey: customerKey(customerId, 'boxes', 'all'),
      queryFn: ({ signal }) => call(listBoxes, { params: { customerId } }, { signal }),
    },
    queryClient,
  )
  return data ?? []
}
