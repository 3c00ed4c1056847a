import { formatDay, londonDay } from '@cupboard/domain/calendar'
import { pence } from '@cupboard/domain/money'
import { Refusal } from '@cupboard/domain/refusal'
import { record } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { refundBox } from '#features/billing/refund-box.ts'
import { moveBox } from '#features/boxes/box-store.ts'
import { changePrice } from '#features/catalogue/change-price.ts'
import { findBoxByReference, readDueBoxes, readStuckBoxes } from './ops-store.ts'

type Command = (deps: Deps, words: readonly string[]) => Promise<string[]>

/** What the people who pack and post the boxes may do. Every move is in the audit table under their name. */
export const commands: Record<string, Command> = {
  async boxes({ db, clock }, words) {
    if (!words.includes('--due')) throw no('Use: boxes --due')
    const due = await readDueBoxes(db, londonDay(clock.now()))
    if (due.length === 0) return ['No box is due for dispatch.']
    return due.map(
      (box) =>
        `${box.reference}  ${box.status}  leaves ${box.dispatchOn}  arrives ${box.deliveryOn}  ${box.items} items`,
    )
  },

  ship: (deps, [reference]) => move(deps, reference, 'Paid', 'Shipped', 'box-shipped'),
  deliver: (deps, [reference]) => move(deps, reference, 'Shipped', 'Delivered', 'box-delivered'),

  async refund(deps, words) {
    const [reference] = words
    const reason = words[words.indexOf('--reason') + 1]
    if (!words.includes('--reason') || !reason)
      throw no('Say why: refund BX-… --reason "damaged in our store"')
    const amount = await refundBox(deps, await boxNamed(deps, reference), reason)
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
    return stuck.map(
      (box) => `${box.reference}  ${box.status}  due ${box.dueOn}  ${box.reason ?? 'no reason known'}`,
    )
  },
}

async function move(
  deps: Deps,
  reference: string | undefined,
  from: 'Paid' | 'Shipped',
  to: 'Shipped' | 'Delivered',
  kind: 'box-shipped' | 'box-delivered',
): Promise<string[]> {
  const box = await boxNamed(deps, reference)
  if (box.status !== from) throw no(`${box.reference} is ${box.status}, not ${from}.`)
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    await moveBox(tx, box, { to, by: 'operator', now })
    await record(tx, { kind, customerId: box.customerId, boxId: box.boxId, deliveryOn: box.deliveryOn }, now)
  })
  return [`${box.reference} is ${to}.`]
}

async function boxNamed({ db }: Deps, reference: string | undefined) {
  const box = reference ? await findBoxByReference(db, reference) : undefined
  if (!box) throw no(`There is no box ${reference ?? '(say which: BX-…)'}.`)
  return box
}

function no(sentence: string): Refusal {
  return new Refusal('not-acceptable', [sentence])
}
