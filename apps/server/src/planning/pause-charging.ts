import { isDisputeOpen } from '@cupboard/domain/box/standing'
import type { CustomerId } from '@cupboard/domain/ids'
import { MISSED_IN_A_ROW, whyChargingPauses } from '@cupboard/domain/subscription/pause/charging-pause'
import type { Transaction } from '#db/connect.ts'
import { record } from '#db/event-store.ts'
import type { Mover } from '#db/schema/boxes.ts'
import { findCustomer } from '#features/accounts/customer-store.ts'
import { readMovingBoxesOf } from '#features/boxes/life/box-move-store.ts'
import { moveBoxes } from '#features/boxes/life/move-boxes.ts'
import { findSubscription, pauseCharging } from '#features/subscription/subscription-store.ts'
import { findSuppressed, readLastNotices } from '#mail/suppression-store.ts'
import { announceDueBoxesOf } from './announce-boxes.ts'

/**
 * Pauses charges and notices while a dispute is open or notices do not reach the customer, and resumes them afterwards.
 * Code that may change either must call it, with the subscription locked.
 */
export async function pauseWhileNeeded(
  tx: Transaction,
  customerId: CustomerId,
  { by, now }: { by: Mover; now: Date },
): Promise<void> {
  const boxes = await readMovingBoxesOf(tx, customerId)
  const letters = await readLettersStanding(tx, customerId)
  const why = whyChargingPauses({ hasOpenDispute: boxes.some(isDisputeOpen), ...letters })
  const before = await findSubscription(tx, customerId)
  await pauseCharging(tx, customerId, why)
  if (why) {
    await moveBoxes(tx, boxes, { happening: 'charging-paused', by, now })
    const isNews = why === 'letters-come-back' && before?.chargingPausedBy !== why && before?.isActive
    if (isNews) await record(tx, { kind: 'charging-paused', customerId }, now)
  } else if (before?.isChargingPaused) await announceDueBoxesOf(tx, customerId, now)
}

async function readLettersStanding(tx: Transaction, customerId: CustomerId) {
  const customer = await findCustomer(tx, customerId)
  const dead = customer && (await findSuppressed(tx, customerId, customer.email))
  if (!dead) return { isAddressSuppressed: false, lastNotices: [] }
  const lastNotices = await readLastNotices(tx, customerId, customer.email, MISSED_IN_A_ROW)
  return { isAddressSuppressed: true, lastNotices }
}
