import { settleShort } from '@cupboard/domain/goods/wish/settle-short'
import { type StockWish, wishProblem } from '@cupboard/domain/goods/wish/stock-wish'
import type { ProductId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { BoxKey } from '#db/buckets/bucket-key.ts'
import type { Transaction } from '#db/connect.ts'
import { lockLine } from '#features/boxes/box-store.ts'
import { readFreePacks, requireOwnBox } from '#features/boxes/changes/amend-box.ts'
import { moveBox } from '#features/boxes/life/move-boxes.ts'
import { findProductRow } from '#features/catalogue/price-change-store.ts'
import { readStandInsFor } from '#features/goods/wish/stand-in-store.ts'
import { planBoxesIfAny } from '#planning/plan-boxes.ts'
import { insertSubstitutes, readShortLines, type ShortLineRow, saveShortLines } from './short-line-store.ts'

type Answer = BoxKey & {
  productId: ProductId
  wish: Exclude<StockWish, 'ask'>
  substituteId: ProductId | null
}

/** Applies the answer about packs missing from an announced box. Repeating it changes nothing. */
export async function answerAboutStock(tx: Transaction, answer: Answer, now: Date): Promise<void> {
  const { customerId, boxId, productId } = answer
  const box = await requireOwnBox(tx, answer)
  const short = (await readShortLines(tx, customerId, [boxId])).find((each) => each.productId === productId)
  if (!short) throw new Refusal('not-found')
  await moveBox(tx, box, { happening: 'quantity-changed', by: 'customer', now })
  if (short.done === 'substituted') {
    if (answer.wish === 'substitute' && answer.substituteId === short.substituteId) return
    throw new Refusal('not-acceptable', [
      'Something else comes instead already. Change how many of it you want.',
    ])
  }
  const settled =
    answer.wish === 'substitute'
      ? await sendInstead(tx, short, answer)
      : { done: answer.wish === 'wait' ? ('waits' as const) : ('left-out' as const) }
  await saveShortLines(tx, [{ ...short, ...settled, settledAt: now }])
  await planBoxesIfAny(tx, customerId, now)
}

async function sendInstead(tx: Transaction, short: ShortLineRow, { wish, substituteId }: Answer) {
  const { customerId, boxId, productId, wanted, given } = short
  const choices = (await readStandInsFor(tx, customerId, productId)) ?? []
  const problem = wishProblem({ wish, substituteId }, choices)
  const standIn = choices.find((each) => each.productId === substituteId)
  const product = await findProductRow(tx, productId)
  if (problem || !standIn || !product) throw new Refusal('not-acceptable', problem ? [problem] : [])
  const line = await lockLine(tx, short, productId)
  const { done, substitute } = settleShort({
    missing: wanted - given,
    wish,
    product: { ...product, pricePence: line?.frozenPricePence ?? product.pricePence },
    standIn: {
      ...standIn,
      free: await readFreePacks(tx, standIn.productId),
      isInBox: (await lockLine(tx, short, standIn.productId)) !== undefined,
    },
  })
  if (!substitute)
    throw new Refusal('not-acceptable', ['We have run out of that too, or it is in this box already.'])
  await insertSubstitutes(tx, [{ customerId, boxId, ...standIn, ...substitute }])
  return { done, substituteId: standIn.productId, substituteUnits: substitute.units }
}

/** The same answer to all that is still asked about a box: it waits for the next one. */
export async function waitForMissing(
  tx: Transaction,
  { customerId, boxId }: BoxKey,
  now: Date,
): Promise<void> {
  const shorts = await readShortLines(tx, customerId, [boxId])
  for (const { productId, done } of shorts)
    if (done === 'asked')
      await answerAboutStock(tx, { customerId, boxId, productId, wish: 'wait', substituteId: null }, now)
}
