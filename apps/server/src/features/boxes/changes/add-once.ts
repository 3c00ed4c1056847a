import { addOnce as addLineOnce } from '@cupboard/domain/box/add-once'
import { isPlannedAnew } from '@cupboard/domain/box/life/life'
import type { BoxId, CustomerId, ProductId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import { boxKeyOf } from '#db/buckets/bucket-key.ts'
import type { Transaction } from '#db/connect.ts'
import { lockLine, saveLines } from '#features/boxes/box-store.ts'
import { freezePrices } from '#features/boxes/life/box-move-store.ts'
import { moveBox } from '#features/boxes/life/move-boxes.ts'
import { requirePacks } from '#features/boxes/short/require-packs.ts'
import { raiseGiven } from '#features/boxes/short/short-line-store.ts'
import { countProductsOnShelves } from '#features/household/customer-product-store.ts'
import { requireOwnBox } from './amend-box.ts'

type Once = { customerId: CustomerId; boxId: BoxId; productId: ProductId; more: number }

/** So many more of a product in this box alone. In an announced box it costs what it costs now. */
export async function addOnce(
  tx: Transaction,
  { customerId, boxId, productId, more }: Once,
  now: Date,
): Promise<void> {
  const box = await requireOwnBox(tx, customerId, boxId)
  if (more > 0 && (await countProductsOnShelves(tx, [productId])) === 0) throw new Refusal('unknown-product')
  const line = await lockLine(tx, box, productId)
  await moveBox(tx, box, { happening: 'quantity-changed', by: 'customer', now })
  if (!isPlannedAnew(box.status)) {
    await requirePacks(tx, productId, more)
    await raiseGiven(tx, box, productId, (line?.quantity ?? 0) + more)
  }
  const free = { ...boxKeyOf(box), productId, frozenPricePence: null, frozenVatClass: null }
  await saveLines(tx, [], [{ ...free, ...line, ...addLineOnce(line, more) }])
  if (!isPlannedAnew(box.status)) await freezePrices(tx, [box])
}
