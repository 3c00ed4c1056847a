import { reasonForShop } from '@cupboard/domain/box/status-reason'
import { londonDay } from '@cupboard/domain/calendar'
import { pauseReasons } from '@cupboard/domain/subscription/pause/charging-pause'
import type { Deps } from '#deps.ts'
import { cancelStoppedBox, releaseBox } from '#features/billing/release-box.ts'
import { moveReplacement } from '#features/billing/replacements/move-replacement.ts'
import { findReplacement, readDueReplacements } from '#features/billing/replacements/replacement-store.ts'
import { moveByHand } from '#features/shipping/move-by-hand.ts'
import { boxNamed, type Command, list, no, type Reply, say } from '#ops/command.ts'
import { readDueBoxes, readStuckBoxes, type StuckBox } from '#ops/ops-store.ts'

/** Commands of the packing floor. Every move is in the audit. */
export const floorCommands: Record<string, Command> = {
  boxes: {
    use: '--due',
    what: 'The boxes that are due for dispatch.',
    async run({ db, clock }, { options }) {
      if (!options.due) throw no('Use: boxes --due')
      const today = londonDay(clock.now())
      const due = [...(await readDueBoxes(db, today)), ...(await readDueReplacements(db, today))]
      return list(due, 'No box is due for dispatch.', (box) => [
        box.reference,
        box.status,
        `leaves ${box.dispatchOn}`,
        `arrives ${box.deliveryOn}`,
        `${box.items} items`,
        ...(box.deliveryNotes ? [`“${box.deliveryNotes}”`] : []),
      ])
    },
  },

  ship: {
    use: 'BX-…',
    what: 'A paid box, or a replacement, has left.',
    run: (deps, { words }) => move(deps, words[0], 'shipped-by-hand'),
  },
  deliver: {
    use: 'BX-…',
    what: 'A box in the post has arrived.',
    run: (deps, { words }) => move(deps, words[0], 'delivered-by-hand'),
  },

  release: {
    use: 'BX-…',
    what: 'A stopped box goes on, once the provider has said how it stands with the money.',
    async run(deps, { words }) {
      const box = await boxNamed(deps, words[0])
      return say(`${box.reference} is ${await releaseBox(deps, box)}.`)
    },
  },
  cancel: {
    use: 'BX-…',
    what: 'A stopped box is given up.',
    async run(deps, { words }) {
      const box = await boxNamed(deps, words[0])
      await cancelStoppedBox(deps, box)
      return say(`${box.reference} is Cancelled.`)
    },
  },

  stuck: {
    use: '',
    what: 'The boxes that should have gone on by now, and why they have not.',
    async run({ db, clock }) {
      const stuck = await readStuckBoxes(db, londonDay(clock.now()))
      return list(stuck, 'Nothing is stuck.', (box) => [
        box.reference,
        box.status,
        `due ${box.dueOn}`,
        whyStuck(box),
      ])
    },
  },
}

async function move(
  deps: Deps,
  reference: string | undefined,
  happening: Parameters<typeof moveByHand>[2],
): Promise<Reply> {
  const replacement = reference && (await findReplacement(deps.db, reference))
  if (replacement) {
    const { reference: name } = replacement
    const deed = happening === 'shipped-by-hand' ? 'ship' : 'deliver'
    return say(`${name} is ${await moveReplacement(deps, replacement, deed)}.`)
  }
  const box = await boxNamed(deps, reference)
  return say(`${box.reference} is ${await moveByHand(deps, box, happening)}.`)
}

function whyStuck({ statusReason, declineCode, paymentState, isChargingPaused, pausedBy }: StuckBox): string {
  if (statusReason) return reasonForShop(statusReason) ?? statusReason
  if (isChargingPaused) return pauseReasons[pausedBy ?? 'dispute']
  if (declineCode) return declineCode
  return paymentState === 'unknown' ? 'the provider has not answered' : 'no reason known'
}
