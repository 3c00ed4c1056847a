import { LAST_LETTER_KEPT_MS } from '@cupboard/domain/privacy/erasure'
import { workInDueBuckets } from '#db/buckets/due-buckets.ts'
import type { Deps } from '#deps.ts'
import { failpoint } from '#failpoint.ts'
import { closeDataRequests } from '#features/privacy/requests/data-request-store.ts'
import { findSubscription } from '#features/subscription/subscription-store.ts'
import {
  bookErasure,
  claimErasures,
  deleteLetter,
  dueErasures,
  type ErasureRow,
  endErasure,
  findLastLetter,
  forgetProviderCustomer,
} from './erasure-store.ts'

const AT_ONCE = 20
const LOOK_AGAIN_MS = 10 * 60_000

/** Finishes erasures: deletes the customer at the provider, and removes the last letter after it has left. */
export async function finishErasures(deps: Deps): Promise<number> {
  const { db, clock } = deps
  const now = clock.now()
  const nextTryAt = new Date(now.getTime() + LOOK_AGAIN_MS)
  return workInDueBuckets(db, { rows: dueErasures(now), enough: AT_ONCE }, async (bucket) => {
    let ended = 0
    for (const erasure of await claimErasures(db, { bucket, now, nextTryAt, atMost: AT_ONCE }))
      if (await finishOrLog(deps, erasure)) ended += 1
    return ended
  })
}

async function finishOrLog(deps: Deps, erasure: ErasureRow): Promise<boolean> {
  try {
    return await finish(deps, erasure)
  } catch (error) {
    deps.log.warn({ err: error, customerId: erasure.customerId }, 'an erasure could not be finished yet')
    return false
  }
}

async function finish(deps: Deps, erasure: ErasureRow): Promise<boolean> {
  const { db, clock } = deps
  const { customerId } = erasure
  await deleteAtProvider(deps, erasure)
  const letter = await findLastLetter(db, erasure)
  const leftAt = letter?.sentAt ?? letter?.endedAt
  if (letter && !leftAt) return false
  const now = clock.now()
  const goesAt = new Date((leftAt?.getTime() ?? 0) + LAST_LETTER_KEPT_MS)
  if (goesAt > now) {
    await bookErasure(db, customerId, goesAt)
    return false
  }
  await db.transaction(async (tx) => {
    if (letter) await deleteLetter(tx, customerId, letter.letterId)
    await closeDataRequests(tx, erasure, { closedAt: now, closedBy: null, outcome: 'erased' })
    await endErasure(tx, customerId, now)
  })
  return true
}

/** A repeated call changes nothing at the provider. */
async function deleteAtProvider({ db, payments }: Deps, { customerId }: ErasureRow): Promise<void> {
  const id = (await findSubscription(db, customerId))?.providerCustomerId
  if (!id) return
  await payments.deleteCustomer(id)
  failpoint('erasure-deleted-at-provider')
  await forgetProviderCustomer(db, customerId, id)
}
