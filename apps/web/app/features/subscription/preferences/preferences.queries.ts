import type { CustomerId } from '@cupboard/domain/ids'
import { useMutation } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import { useCall } from '#api/use-call.ts'

export function useBoxPreferences(customerId: CustomerId) {
  return useCall('readBoxPreferences', { params: { customerId } }, customerKey(customerId, 'preferences'))
}

export function useSetAskFirst(customerId: CustomerId) {
  return useMutation(
    {
      mutationFn: (asksFirst: boolean) =>
        call('setAskFirst', { params: { customerId }, body: { asksFirst } }),
      onSuccess: (saved) => queryClient.setQueryData(customerKey(customerId, 'preferences'), saved),
    },
    queryClient,
  )
}

export async function saveBudget(customerId: CustomerId, budgetPence: number | null): Promise<void> {
  await call('setBudget', { params: { customerId }, body: { budgetPence } })
  await queryClient.invalidateQueries({ queryKey: customerKey(customerId) })
}
