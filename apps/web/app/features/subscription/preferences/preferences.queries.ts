import type { CustomerId } from '@cupboard/domain/ids'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import { useCall } from '#api/use-call.ts'
import { useChange } from '#api/use-change.ts'

export function useBoxPreferences(customerId: CustomerId) {
  return useCall('readBoxPreferences', { params: { customerId } }, customerKey(customerId, 'preferences'))
}

export function useSetAskFirst(customerId: CustomerId) {
  return useChange({
    mutationFn: (asksFirst: boolean) => call('setAskFirst', { params: { customerId }, body: { asksFirst } }),
    onSuccess: (saved) => queryClient.setQueryData(customerKey(customerId, 'preferences'), saved),
  })
}

export async function saveBudget(customerId: CustomerId, budgetPence: number | null): Promise<void> {
  await call('setBudget', { params: { customerId }, body: { budgetPence } })
  await queryClient.invalidateQueries({ queryKey: customerKey(customerId) })
}
