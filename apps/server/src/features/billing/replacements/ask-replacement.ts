import { randomInt, randomUUID } from 'node:crypto'
import { boxDaysFor } from '@cupboard/domain/box/box-days'
import { londonDay } from '@cupboard/domain/calendar'
import type { Address } from '@cupboard/domain/household/address'
import type { RefundReason } from '@cupboard/domain/refund/refund-reason'
import { type Actor, countsAsReturned } from '@cupboard/domain/refund/refund-rules'
import { dayOfReplacement, type ReplacedLine, requireReplaceable } from '@cupboard/domain/refund/replacement'
import { Refusal } from '@cupboard/domain/refusal'
import { type BoxKey, boxKeyOf } from '#db/buckets/bucket-key.ts'
import { record } from '#db/event-store.ts'
import type { Alongside } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { readPaidLines, readRefundsOf } from '#features/billing/refunds/refund-store.ts'
import { readMovingBox } from '#features/boxes/life/box-move-store.ts'
import { findAddress } from '#features/household/address-store.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import {
  drawReplacementReference,
  insertReplacement,
  lockReplacement,
  type ReplacementRow,
  readProductNames,
  readReplacedLines,
  readTakenDays,
} from './replacement-store.ts'

type Ask = BoxKey & {
  lines: readonly ReplacedLine[]
  reason: RefundReason
  note: string | null
  actor: Actor
  /** Made by the caller if a press may be repeated. */
  replacementId?: string
  alongside?: Alongside<ReplacementRow>
}

/** Sends missing or broken packs again: a box of only those, free, on a day of its own. */
export async function askReplacement({ db, clock }: Deps, ask: Ask): Promise<ReplacementRow> {
  const now = clock.now()
  const today = londonDay(now)
  return db.transaction(async (tx) => {
    const { customerId, boxId, replacementId = randomUUID() } = ask
    await lockSubscription(tx, customerId)
    const before = await lockReplacement(tx, { customerId, replacementId })
    if (before) return before
    const box = await readMovingBox(tx, ask)
    if (!box || box.customerId !== customerId) throw new Refusal('not-found')
    // Packs that were refunded are not sent again as well.
    const returned = (await readRefundsOf(tx, ask))
      .filter(({ state }) => countsAsReturned(state))
      .flatMap(({ lines }) => lines ?? [])
    const gone = [...(await readReplacedLines(tx, ask)), ...returned]
    const paid = { ...box, lines: await readPaidLines(tx, ask) }
    const lines = requireReplaceable(paid, ask.lines, gone, today)
    const deliveryOn = dayOfReplacement(today, box.nation, await readTakenDays(tx, customerId))
    const address: Address | undefined = await findAddress(tx, customerId)
    const row: ReplacementRow = {
      replacementId,
      reference: drawReplacementReference(customerId, randomInt),
      ...boxKeyOf(ask),
      state: 'ready',
      deliveryOn,
      dispatchOn: boxDaysFor(deliveryOn, box.nation).dispatchOn,
      address: address ?? null,
      reason: ask.reason,
      note: ask.note,
      askedBy: ask.actor,
      askedAt: now,
      stateSince: now,
    }
    await insertReplacement(tx, row, lines)
    const names = await readProductNames(
      tx,
      lines.map(({ productId }) => productId),
    )
    const packs = lines.map(({ productId, quantity }) => `${quantity} × ${names.get(productId) ?? productId}`)
    const facts = { customerId, boxId, deliveryOn: box.deliveryOn, comesOn: deliveryOn, packs }
    await record(tx, { kind: 'box-replaced', ...facts }, now)
    await ask.alongside?.(tx, row, now)
    return row
  })
}
