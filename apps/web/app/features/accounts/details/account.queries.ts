import type { CallInput } from '@cupboard/contract/all-endpoints'
import type { CustomerId } from '@cupboard/domain/ids'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import { useCall } from '#api/use-call.ts'
import { useChange } from '#api/use-change.ts'

export function useAccount(customerId: CustomerId) {
  return useCall('getAccount', { params: { customerId } }, customerKey(customerId, 'account'))
}

export function useSignIns(customerId: CustomerId) {
  return useCall('listSignIns', { params: { customerId } }, customerKey(customerId, 'sign-ins'))
}

export function useSaveAccount(customerId: CustomerId) {
  return useChange({
    mutationFn: (body: CallInput<'saveAccount'>['body']) =>
      call('saveAccount', { params: { customerId }, body }),
    onSuccess: (saved) => queryClient.setQueryData(customerKey(customerId, 'account'), saved),
  })
}

export function useChangeEmail(customerId: CustomerId) {
  return useChange({
    mutationFn: (body: CallInput<'changeEmail'>['body']) =>
      call('changeEmail', { params: { customerId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: customerKey(customerId, 'account') }),
  })
}

export function useReleaseAddress(customerId: CustomerId) {
  return useChange({
    mutationFn: () => call('releaseAddress', { params: { customerId } }),
    onSuccess: (account) => queryClient.setQueryData(customerKey(customerId, 'account'), account),
  })
}

export function useChangePassword(customerId: CustomerId) {
  return useChange({
    mutationFn: (body: CallInput<'changePassword'>['body']) =>
      call('changePassword', { params: { customerId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: customerKey(customerId, 'sign-ins') }),
  })
}
