import type { CallInput } from '@cupboard/contract/all-endpoints'
import type { WirePrivacy } from '@cupboard/contract/privacy'
import type { CustomerId } from '@cupboard/domain/ids'
import { call, callForFile } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import { endSession } from '#api/session/session-token.ts'
import { useCall } from '#api/use-call.ts'
import { useChange } from '#api/use-change.ts'
import { saveFile } from '#ui/save-file.ts'

export function usePrivacy(customerId: CustomerId) {
  return useCall('readPrivacy', { params: { customerId } }, customerKey(customerId, 'privacy'))
}

function show(customerId: CustomerId, privacy: WirePrivacy): void {
  queryClient.setQueryData(customerKey(customerId, 'privacy'), privacy)
}

export function useDownloadData(customerId: CustomerId) {
  return useChange({
    async mutationFn() {
      saveFile(await callForFile('downloadData', { params: { customerId } }), 'cupboard-my-data.zip')
    },
  })
}

export function useSetConsent(customerId: CustomerId) {
  return useChange({
    mutationFn: (body: CallInput<'setConsent'>['body']) =>
      call('setConsent', { params: { customerId }, body }),
    async onSuccess(privacy) {
      show(customerId, privacy)
      await queryClient.invalidateQueries({ queryKey: customerKey(customerId, 'account') })
    },
  })
}

export function useComplain(customerId: CustomerId) {
  return useChange({
    mutationFn: (words: string) => call('complain', { params: { customerId }, body: { words } }),
    onSuccess: (privacy) => show(customerId, privacy),
  })
}

/** Nothing of the customer stays in the browser either. */
export function useEraseAccount(customerId: CustomerId) {
  return useChange({
    mutationFn: (password: string) => call('eraseAccount', { params: { customerId }, body: { password } }),
    onSuccess: () => endSession('/account-erased'),
  })
}
