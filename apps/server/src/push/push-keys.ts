import webPush from 'web-push'
import type { Deps } from '#deps.ts'
import { keepPushKeys, type PushKeys } from './push-key-store.ts'

/** The keys of the settings. A trial makes its own; without keys no device gets messages. */
export async function pushKeysOf({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<PushKeys | undefined> {
  if (config.push.keys) return config.push.keys
  return config.hasDemoTools ? keepPushKeys(db, () => webPush.generateVAPIDKeys()) : undefined
}
