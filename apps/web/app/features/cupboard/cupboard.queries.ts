import type { Count } from '@cupboard/domain/cupboard/tap'
import type { CustomerId } from '@cupboard/domain/ids'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import { useCall } from '#api/use-call.ts'
import { useChange } from '#api/use-change.ts'

export const cupboardKey = (customerId: CustomerId) => customerKey(customerId, 'cupboard')

export function useCupboard(customerId: CustomerId) {
  return useCall('readCupboard', { params: { customerId } }, cupboardKey(customerId), {
    staleTime: 0,
  })
}

/** A customer's report about one shelf; null takes back today's. */
export type Said = { productId: string; count: Count | null }

/** Tells the shop, and asks again for everything that hangs on it. */
export function useTellShelf(customerId: CustomerId) {
  return useChange({
    mutationFn: ({ productId, count }: Said) => {
      const params = { customerId, productId }
      return count ? call('countShelf', { params, body: count }) : call('takeBackCount', { params })
    },
    onSuccess: () => {
      for (const noun of ['boxes', 'figures'])
        void queryClient.invalidateQueries({ queryKey: customerKey(customerId, noun) })
      return queryClient.invalidateQueries({ queryKey: cupboardKey(customerId) })
    },
  })
}
