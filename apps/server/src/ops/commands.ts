import { reasonForShop } from '@cupboard/domain/box/status-reason'
import { londonDay } from '@cupboard/domain/calendar'
import type { Deps } from '#deps.ts'
import { cancelStoppedBox, releaseBox } from '#features/billing/release-box.ts'
import { moveReplacement } from '#features/billing/replacements/move-replacement.ts'
import { findReplacement, readDueReplacements } from '#features/billing/replacements/replacement-store.ts'
import { moveByHand } from '#features/shipping/move-by-hand.ts'
import { boxNamed, type Command, no } from './command.ts'
import { deskCommands } from './desk-commands.ts'
import { moneyCommands } from './money-commands.ts'
import { readDueBoxes, readStuckBoxes, type StuckBox } from './ops-store.ts'
import { priceCommand } from './price-command.ts'
import { staffCommand } from './staff-command.ts'

/** What the people who pack and post the boxes may do. Every move is in the audit table under their name. */
export const commands: Record<string, Command> = {
  async boxes({ db, clock }, words) {
    if (!words.includes('--due')) throw no('Use: boxes --due')
    const today = londonDay(clock.now())
    const due = [...(await readDueBoxes(db, today)), ...(await readDueReplacements(db, today))]
    if (due.length === 0) return ['No box is due for dispatch.']
    return due.map(
      (box) =>
        `${box.reference}  ${box.status}  leaves ${box.dispatchOn}  arrives ${box.deliveryOn}  ${box.items} items${box.deliveryNotes && `  “${box.deliveryNotes}”`}`,
    )
  },

  ship: (deps, [reference]) => move(deps, reference, 'shipped-by-hand'),
  deliver: (deps, [reference]) => move(deps, reference, 'delivered-by-hand'),

  /** Lets a box go on that was stopped, once the provider says how it stands with the money. */
  async release(deps, [reference]) {
    const box = await boxNamed(deps, reference)
    return [`${box.reference} is ${await releaseBox(deps, box)}.`]
  },

  async cancel(deps, [reference]) {
    const box = await boxNamed(deps, reference)
    await cancelStoppedBox(deps, box)
    return [`${box.reference} is Cancelled.`]
  },

  ...moneyCommands,
  ...deskCommands,

  price: priceCommand,
  staff: staffCommand,

  async stuck({ db, clock }) {
    const stuck = await readStuckBoxes(db, londonDay(clock.now()))
    if (stuck.length === 0) return ['Nothing is stuck.']
    return stuck.map((box) => `${box.reference}  ${box.status}  due ${box.dueOn}  ${whyStuck(box)}`)
  },
}

async function move(
  deps: Deps,
  reference: string | undefined,
  happening: Parameters<typeof moveByHand>[2],
): Promise<string[]> {
  const replacement = reference && (await findReplacement(deps.db, reference))
  if (replacement) {
    const { reference: name, replacementId } = replacement
    const deed = happening === 'shipped-by-hand' ? 'ship' : 'deliver'
    return [`${name} is ${await moveReplacement(deps, replacementId, deed)}.`]
  }
  const box = await boxNamed(deps, reference)
  return [`${box.reference} is ${await moveByHand(deps, box, happening)}.`]
}

function whyStuck({ statusReason, declineCode, paymentState, isChargingPaused }: StuckBox): string {
  if (statusReason) return reasonForShop(statusReason) ?? statusReason
  if (isChargingPaused) return 'charging is paused by a dispute'
  if (declineCode) return declineCode
  return paymentState === 'unknown' ? 'the provider has not answered' : 'no reason known'
}
