import { type StockWish, USUAL_WISH, wishProblem } from '@cupboard/domain/goods/wish/stock-wish'
import type { CustomerId, ProductId } from '@cupboard/domain/ids'
import { pence } from '@cupboard/domain/money'
import { Refusal } from '@cupboard/domain/refusal'
import type { Database, Transaction } from '#db/connect.ts'
import { readStandInsFor } from './stand-in-store.ts'
import { findStockWish, saveStockWish } from './stock-wish-store.ts'

type Place = { customerId: CustomerId; productId: ProductId }

async function requireStandIns(db: Database | Transaction, { customerId, productId }: Place) {
  const choices = await readStandInsFor(db, customerId, productId)
  if (!choices) throw new Refusal('unknown-product')
  return choices
}

/** Reads the wish. A substitute that is no longer sold, or is part of the boxes anyway, is shown as none. */
export async function readStockWish(db: Database | Transaction, place: Place) {
  const choices = await requireStandIns(db, place)
  const kept = await findStockWish(db, place.customerId, place.productId)
  const wish = kept && !wishProblem(kept, choices) ? kept : undefined
  return {
    wish: wish?.wish ?? USUAL_WISH,
    substituteId: (wish?.substituteId ?? null) as ProductId | null,
    choices: choices.map(({ productId, name, pricePence }) => ({
      productId,
      productName: name,
      price: pence(pricePence),
    })),
  }
}

/** Saves the wish for boxes that are announced from now on. */
export async function setStockWish(
  tx: Transaction,
  { customerId, productId, ...kept }: Place & { wish: StockWish; substituteId: ProductId | null },
): Promise<void> {
  const problem = wishProblem(kept, await requireStandIns(tx, { customerId, productId }))
  if (problem) throw new Refusal('not-acceptable', [problem])
  await saveStockWish(tx, customerId, productId, kept)
}
