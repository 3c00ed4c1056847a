import type { CustomerId } from '@cupboard/domain/ids'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import { useCall } from '#api/use-call.ts'
import { useChange } from '#api/use-change.ts'

export function useSubscriptionStatus(customerId: CustomerId) {
  return useCall('getSubscriptionStatus', { params: { customerId } }, customerKey(customerId, 'status'), {
    staleTime: 0,
  })
}

export const figuresKey = (customerId: CustomerId) => customerKey(customerId, 'figures')

export function useSubscriptionFigures(customerId: CustomerId) {
  return useCall('getMySubscription', { params: { customerId } }, figuresKey(customerId), {
    staleTime: 0,
  })
}

export function usePaymentDetails(customerId: CustomerId) {
  return useCall('getPaymentDetails', { params: { customerId } }, customerKey(customerId, 'payment'), {
    staleTime: 0,
  })
}

/** Ends the subscription, or starts it again with the stored card. */
export function useSetSubscriptionStatus(customerId: CustomerId) {
  return useChange({
    mutationFn: (status: boolean) =>
      call('setSubscriptionStatus', { params: { customerId }, body: { status } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: customerKey(customerId) }),
  })
}
