import type { WireBox } from '@cupboard/contract/boxes'
import type { CustomerId } from '@cupboard/domain/ids'
import { useEffect } from 'react'
import { customerKey } from '#api/query-keys.ts'
import { rememberedUntil } from '#api/session/session-storage.ts'
import { currentSession, KEPT_BOX_CACHE } from '#api/session/session-token.ts'
import { shopNow } from '#api/shop-time.ts'
import { useCall } from '#api/use-call.ts'
import { keptBoxOf } from './kept-box.ts'

const KEPT = '/offline/next-box'

/**
 * Caches the next box for offline use, and registers the service worker that shows it. It runs only on a device that
 * remembers its customer, and no longer: a borrowed computer caches nothing.
 */
export function KeepNextBox({ customerId }: { customerId: CustomerId }) {
  const { data, dataUpdatedAt } = useCall(
    'getNextBox',
    { params: { customerId } },
    customerKey(customerId, 'boxes', 'next'),
  )
  useEffect(() => {
    void navigator.serviceWorker?.register('/offline-worker.js').catch(() => undefined)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is kept once, also one that says the same.
  useEffect(() => {
    if (data !== undefined) void keep(customerId, data)
  }, [dataUpdatedAt])
  return null
}

async function keep(customerId: CustomerId, box: WireBox | null): Promise<void> {
  const until = rememberedUntil()
  if (until === null || !globalThis.caches || currentSession()?.customerId !== customerId) return
  const cache = await caches.open(KEPT_BOX_CACHE)
  if (box) await cache.put(KEPT, Response.json(keptBoxOf(box, shopNow(), until)))
  else await cache.delete(KEPT)
}
