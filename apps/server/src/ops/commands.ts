import { parseArgs } from 'node:util'
import { reasonForShop } from '@cupboard/domain/box/status-reason'
import { formatDay, londonDay } from '@cupboard/domain/calendar'
import { pence } from '@cupboard/domain/money'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { refundBox } from '#features/billing/refund-box.ts'
import { cancelStoppedBox, releaseBox } from '#features/billing/release-box.ts'
import { changePrice } from '#features/catalogue/change-price.ts'
import { moveByHand } from '#features/shipping/move-by-hand.ts'
import { findBoxByReference, readDueBoxes, readStuckBoxes, type StuckBox } from './ops-store.ts'

type Command = (deps: Deps, words: readonly string[]) => Promise<string[]>

/** What the people who pack and post the boxes may do. Every move is in the audit table under their name. */
export const commands: Record<string, Command> = {
  async boxes({ db, clock }, words) {
    if (!optionsIn(words).due) throw no('Use: boxes --due')
    const due = await readDueBoxes(db, londonDay(clock.now()))
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

  async refund(deps, words) {
    const [reference] = words
    const { reason } = optionsIn(words)
    if (!reason) throw no('Say why: refund BX-… --reason "damaged in our store"')
    const box = await boxNamed(deps, reference)
    deps.log.info({ boxId: box.boxId, reason }, 'a refund was asked for')
    const amount = await refundBox(deps, box)
    return [`${reference} is cancelled and ${(amount / 100).toFixed(2)} pounds go back to the card.`]
  },

  async price(deps, [productId = '', text = '']) {
    const price = Number(text)
    if (!Number.isInteger(price) || price < 1 || price > 100_000)
      throw no('The price is whole pence from 1 to 100000.')
    const change = await changePrice(deps, productId, pence(price))
    if (!change) throw no(`We do not sell "${productId}".`)
    if (change.isAtOnce)
      return [`${productId} costs ${price} pence from now on. Boxes that were announced keep their price.`]
    return [
      `${productId} will cost ${price} pence from ${formatDay(change.countsFrom)}. ${change.told} customers are told. Boxes announced before that day keep their price.`,
    ]
  },

  async stuck({ db, clock }) {
    const stuck = await readStuckBoxes(db, londonDay(clock.now()))
    if (stuck.length === 0) return ['Nothing is stuck.']
    return stuck.map((box) => `${box.reference}  ${box.status}  due ${box.dueOn}  ${whyStuck(box)}`)
  },
}

function optionsIn(words: readonly string[]): { due?: boolean; reason?: string } {
  try {
    const options = { due: { type: 'boolean' }, reason: { type: 'string' } } as const
    return parseArgs({ args: [...words], allowPositionals: true, options }).values
  } catch (cause) {
    throw no(cause instanceof Error ? cause.message : String(cause))
  }
}

async function move(
  deps: Deps,
  reference: string | undefined,
  happening: Parameters<typeof moveByHand>[2],
): Promise<string[]> {
  const box = await boxNamed(deps, reference)
  return [`${box.reference} is ${await moveByHand(deps, box, happening)}.`]
}

async function boxNamed({ db }: Deps, reference: string | undefined) {
  const box = reference ? await findBoxByReference(db, reference) : undefined
  if (!box) throw no(`There is no box ${reference ?? '(say which: BX-…)'}.`)
  return box
}

function whyStuck({ statusReason, declineCode, paymentState, isChargingPaused }: StuckBox): string {
  if (statusReason) return reasonForShop(statusReason) ?? statusReason
  if (isChargingPaused) return 'charging is paused by a dispute'
  if (declineCode) return declineCode
  return paymentState === 'unknown' ? 'the provider has not answered' : 'no reason known'
}

function no(sentence: string): Refusal {
  return new Refusal('not-acceptable', [sentence])
}
