import { londonDay, toDayNumber } from '@cupboard/domain/calendar'
import { type Address, checkAddress } from '@cupboard/domain/household/address'
import { checkHousehold } from '@cupboard/domain/household/check-household'
import type { Household } from '@cupboard/domain/household/household'
import type { CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Transaction } from '#db/connect.ts'
import type { ChangedBy } from '#db/schema/boxes.ts'
import { tellEngine } from '#features/boxes/engine-event-store.ts'
import { readMovingBoxesOf } from '#features/boxes/life/box-move-store.ts'
import { moveBoxes } from '#features/boxes/life/move-boxes.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import { announceDueBoxesOf } from '#planning/announce-boxes.ts'
import { planBoxesIfAny } from '#planning/plan-boxes.ts'
import { saveAddress as storeAddress } from './address-store.ts'
import { saveHousehold as storeHousehold } from './household-store.ts'

/** Saves the address. A move to another nation moves boxes off its holidays. */
export async function saveAddress(
  tx: Transaction,
  customerId: CustomerId,
  address: Address,
  now: Date,
  by: ChangedBy = 'customer',
): Promise<void> {
  refuseFor(checkAddress(address))
  await lockSubscription(tx, customerId)
  await storeAddress(tx, customerId, address)
  const boxes = await readMovingBoxesOf(tx, customerId)
  const moved = await moveBoxes(tx, boxes, { happening: 'address-changed', by, now })
  if (moved.length === 0) return
  await planBoxesIfAny(tx, customerId, now)
  await announceDueBoxesOf(tx, customerId, now)
}

/** Saves the household, tells the engine, and plans the open boxes again. */
export async function saveHousehold(
  tx: Transaction,
  customerId: CustomerId,
  household: Household,
  now: Date,
): Promise<void> {
  refuseFor(checkHousehold(household))
  await lockSubscription(tx, customerId)
  await storeHousehold(tx, customerId, household)
  await tellEngine(tx, customerId, [{ type: 'household', day: toDayNumber(londonDay(now)), household }])
  await planBoxesIfAny(tx, customerId, now)
}

function refuseFor(problems: Record<string, string>): void {
  const sentences = Object.values(problems)
  if (sentences.length > 0) throw new Refusal('not-acceptable', sentences)
}
