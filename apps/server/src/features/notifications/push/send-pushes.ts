import { afterPush } from '@cupboard/domain/notification/push/push'
import { workInDueBuckets } from '#db/buckets/due-buckets.ts'
import type { Deps } from '#deps.ts'
import { failpoint } from '#failpoint.ts'
import { callPushService } from '#push/call-push-service.ts'
import { OwnNetwork } from '#push/own-network.ts'
import type { PushKeys } from '#push/push-key-store.ts'
import { pushKeysOf } from '#push/push-keys.ts'
import {
  bookNextPush,
  claimDuePushes,
  deletePush,
  deletePushDevice,
  duePushes,
  findPushDevice,
  type PushMessageRow,
} from './push-store.ts'

const AT_ONCE = 20
/** Longer than a call may take: a message is not tried twice at the same time. */
const CLAIM_MS = 60_000

/** Sends due messages to devices, at least once. Answers how many messages it took. */
export async function sendPushes(deps: Deps): Promise<number> {
  const { db, clock } = deps
  const keys = await pushKeysOf(deps)
  if (!keys) return 0
  const now = clock.now()
  const dueAt = new Date(now.getTime() + CLAIM_MS)
  return workInDueBuckets(db, { rows: duePushes(now), enough: AT_ONCE }, async (bucket) => {
    const claimed = await claimDuePushes(db, bucket, { now, dueAt, atMost: AT_ONCE })
    await Promise.all(claimed.map((row) => sendOne(deps, row, keys)))
    return claimed.length
  })
}

async function sendOne(deps: Deps, row: PushMessageRow, keys: PushKeys): Promise<void> {
  const { db, clock, config, log } = deps
  const device = await findPushDevice(db, row)
  if (!device) return
  const { deviceId, tries } = row
  try {
    const answer = await callPushService(device, row, { keys, config })
    failpoint('push-sent')
    const next = afterPush(answer, row, clock.now())
    if (next.kind === 'device-gone') return await deletePushDevice(db, device)
    if (next.kind === 'over') return await deletePush(db, row)
    log.warn({ deviceId, tries, answer }, 'a device was not told; trying again later')
    await bookNextPush(db, row, next.at)
  } catch (error) {
    if (error instanceof OwnNetwork) {
      log.warn({ deviceId }, 'a device named a place in our own network and is told nothing more')
      return deletePushDevice(db, device)
    }
    const next = afterPush(undefined, row, clock.now())
    log.warn({ err: error, deviceId, tries }, 'a push service did not answer')
    await (next.kind === 'tries-again' ? bookNextPush(db, row, next.at) : deletePush(db, row))
  }
}
