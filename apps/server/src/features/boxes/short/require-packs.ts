import { tooFewLeft } from '@cupboard/domain/goods/wish/short-words'
import type { ProductId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Transaction } from '#db/connect.ts'
import { lockCountedShelves, NO_BOXES, sumPromised } from './claim-store.ts'

/** How many packs of a product no announced box has, with its shelf locked. What nobody counts is never out. */
export async function readFreePacks(tx: Transaction, productId: ProductId): Promise<number> {
  const onHand = (await lockCountedShelves(tx, [productId])).get(productId)
  if (onHand === undefined) return Number.MAX_SAFE_INTEGER
  const promised = await sumPromised(tx, [productId], [], NO_BOXES)
  return Math.max(0, onHand - (promised.get(productId)?.reserved ?? 0))
}

/** An announced box gets more of a product only while there is more of it than was promised to others. */
export async function requirePacks(tx: Transaction, productId: ProductId, more: number): Promise<void> {
  if (more <= 0) return
  const free = await readFreePacks(tx, productId)
  if (more > free) throw new Refusal('quantity-out-of-range', [tooFewLeft(free)])
}
