import type { CustomerId } from '@cupboard/domain/ids'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import { useChange } from '#api/use-change.ts'
import { hasPush, ownSubscription, subscribe, unsubscribe } from './browser-push.ts'

const keyOf = (customerId: CustomerId) => customerKey(customerId, 'push')

/** The shop's key, and whether this device is subscribed: both the shop and the browser must know it. */
export function usePush(customerId: CustomerId) {
  return useQuery(
    {
      queryKey: keyOf(customerId),
      queryFn: async ({ signal }) => {
        const { publicKey, devices } = await call('readPush', { params: { customerId } }, { signal })
        const own = (await ownSubscription())?.endpoint
        return { publicKey, canBeTold: hasPush(), isTold: devices.some(({ endpoint }) => endpoint === own) }
      },
    },
    queryClient,
  )
}

export function useSwitchPush(customerId: CustomerId) {
  const params = { customerId }
  return useChange({
    mutationFn: async ({ isOn, publicKey }: { isOn: boolean; publicKey: string }) => {
      if (!isOn) {
        const endpoint = (await ownSubscription())?.endpoint
        if (endpoint) await call('removePushDevice', { params, body: { endpoint } })
        await unsubscribe()
        return false
      }
      const { endpoint = '', keys = {} } = (await subscribe(publicKey))?.toJSON() ?? {}
      if (!endpoint) return false
      const { p256dh = '', auth = '' } = keys
      await call('addPushDevice', { params, body: { endpoint, keys: { p256dh, auth } } })
      return true
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(customerId) }),
  })
}
