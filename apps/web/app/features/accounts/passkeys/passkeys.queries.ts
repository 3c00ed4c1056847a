import type { CustomerId } from '@cupboard/domain/ids'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import { useCall } from '#api/use-call.ts'
import { useChange } from '#api/use-change.ts'
import { makePasskey } from './browser-passkeys.ts'

const keyOf = (customerId: CustomerId) => customerKey(customerId, 'passkeys')

export function usePasskeys(customerId: CustomerId) {
  return useCall('listPasskeys', { params: { customerId } }, keyOf(customerId))
}

export type NewPasskey = { name: string; password: string }

/** A refusal refetches too: the session may have grown too old meanwhile. */
export function useAddPasskey(customerId: CustomerId) {
  const params = { customerId }
  return useChange({
    mutationFn: async ({ name, password }: NewPasskey) => {
      const { options } = await call('beginPasskey', { params, body: password ? { password } : {} })
      return call('addPasskey', { params, body: { name, answer: await makePasskey(options) } })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(customerId) }),
  })
}

export function useRemovePasskey(customerId: CustomerId) {
  return useChange({
    mutationFn: (credentialId: string) =>
      call('removePasskey', { params: { customerId }, body: { credentialId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(customerId) }),
  })
}
