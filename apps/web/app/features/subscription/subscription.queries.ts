import type { CustomerId } from '@cupboard/domain/ids'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'

export function useSubscriptionStatus(customerId: CustomerId) {
  return useQuery(
    {
      queryKey: customerKey(customerId, 'status'),
      queryFn: ({ signal }) => call('getSubscriptionStatus', { params: { customerId } }, { signal }),
      staleTime: 0,
    },
    queryClient,
  )
}

export function useSubscriptionFigures(customerId: CustomerId) {
  return useQuery(
    {
      queryKey: customerKey(customerId, 'figures'),
      queryFn: ({ signal }) => call('getMySubscription', { params: { customerId } }, { signal }),
      staleTime: 0,
    },
    queryClient,
  )
}

export function usePaymentDetails(customerId: CustomerId) {
  return useQuery(
    {
      queryKey: customerKey(customerId, 'payment'),
      queryFn: ({ signal }) => call('getPaymentDetails', { params: { customerId } }, { signal }),
      staleTime: 0,
    },
    queryClient,
  )
}

/** Ends the subscription, or starts it again with the stored card. */
export function useSetSubscriptionStatus(customerId: CustomerId) {
  return useMutation(
    {
      mutationFn: (status: boolean) =>
        call('setSubscriptionStatus', { params: { customerId }, body: { status } }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: customerKey(customerId) }),
    },
    queryClient,
  )
}
