import type { WireAddress, WireHousehold } from '@cupboard/contract/household'
import type { CustomerId } from '@cupboard/domain/ids'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import { useCall } from '#api/use-call.ts'
import { useChange } from '#api/use-change.ts'

export function useAddress(customerId: CustomerId) {
  return useCall('getAddress', { params: { customerId } }, customerKey(customerId, 'address'), { retry: 1 })
}

export function useHousehold(customerId: CustomerId) {
  return useCall('getHousehold', { params: { customerId } }, customerKey(customerId, 'household'))
}

export function useSaveAddress(customerId: CustomerId) {
  return useSave(customerId, 'address', (body: WireAddress) =>
    call('saveAddress', { params: { customerId }, body }),
  )
}

export function useSaveHousehold(customerId: CustomerId) {
  return useSave(customerId, 'household', (body: WireHousehold) =>
    call('saveHousehold', { params: { customerId }, body }),
  )
}

/** A changed home changes every box that may still change. */
function useSave<T>(customerId: CustomerId, noun: string, mutationFn: (body: T) => Promise<T>) {
  return useChange({
    mutationFn,
    async onSuccess(saved: T) {
      queryClient.setQueryData(customerKey(customerId, noun), saved)
      await queryClient.invalidateQueries({ queryKey: customerKey(customerId, 'boxes') })
    },
  })
}
