import { getAddress } from '@cupboard/contract/household'
import type { CustomerId } from '@cupboard/domain/ids'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'

/** Tells which nation's holidays the van keeps; until it is known, England's. */
export function usePostCode(customerId: CustomerId): string {
  const address = useQuery(
    {
      queryKey: customerKey(customerId, 'address'),
      queryFn: ({ signal }) => call(getAddress, { params: { customerId } }, { signal }),
      retry: 1,
    },
    queryClient,
  )
  return address.data?.postCode ?? ''
}
