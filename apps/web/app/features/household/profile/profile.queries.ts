import type { WireAddress, WireHousehold } from '@cupboard/contract/household'
import type { CustomerId } from '@cupboard/domain/ids'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'

export function useAddress(customerId: CustomerId) {
  return useQuery(
    {
      queryKey: customerKey(customerId, 'address'),
      queryFn: ({ signal }) => call('getAddress', { params: { customerId } }, { signal }),
      retry: 1,
    },
    queryClient,
  )
}

export function useHousehold(customerId: CustomerId) {
  return useQuery(
    {
      queryKey: customerKey(customerId, 'household'),
      queryFn: ({ signal }) => call('getHousehold', { params: { customerId } }, { signal }),
    },
    queryClient,
  )
}

export function useSaveAddress(customerId: CustomerId) {
  return useMutation(
    {
      mutationFn: (body: WireAddress) => call('saveAddress', { params: { customerId }, body }),
      async onSuccess(saved) {
        queryClient.setQueryData(customerKey(customerId, 'address'), saved)
        await queryClient.invalidateQueries({ queryKey: customerKey(customerId, 'boxes') })
      },
    },
    queryClient,
  )
}

/** A changed home changes every box that may still change. */
export function useSaveHousehold(customerId: CustomerId) {
  return useMutation(
    {
      mutationFn: (body: WireHousehold) => call('saveHousehold', { params: { customerId }, body }),
      async onSuccess(saved) {
        queryClient.setQueryData(customerKey(customerId, 'household'), saved)
        await queryClient.invalidateQueries({ queryKey: customerKey(customerId, 'boxes') })
      },
    },
    queryClient,
  )
}
