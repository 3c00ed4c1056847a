import { addOnce as addLineOnce } from '@cupboard/domain/box/add-once'
import { isPlannedAnew } from '@cupboard/domain/box/life/life'
import { isOnShelves } from '@cupboard/domain/catalogue/product'
import type { ProductId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import { type BoxKey, boxKeyOf } from '#db/buckets/bucket-key.ts'
import type { Transaction } from '#db/connect.ts'
import { lockLine, saveLines } from '#features/boxes/box-store.ts'
import { freezePrices } from '#features/boxes/life/box-move-store.ts'
import { moveBox } from '#features/boxes/life/move-boxes.ts'
import { readProductStates } from '#features/household/customer-product-store.ts'
import { requireOwnBox, takePacks } from './amend-box.ts'

type Once = BoxKey & { productId: ProductId; more: number }

/** Adds packs of a product to this box alone. In an announced box they get the present price. */
export async function addOnce(tx: Transaction, { productId, more, ...key }: Once, now: Date): Promise<void> {
  const box = await requireOwnBox(tx, key)
  if (more > 0 && !(await readProductStates(tx, [productId])).some(isOnShelves))
    throw new Refusal('unknown-product')
  const line = await lockLine(tx, box, productId)
  await moveBox(tx, box, { happening: 'quantity-changed', by: 'customer', now })
  const from = line?.quantity ?? 0
  await takePacks(tx, box, productId, { from, to: from + more })
  const free = { ...boxKeyOf(box), productId, frozenPricePence: null, frozenVatClass: null }
  await saveLines(tx, [], [{ ...free, ...line, ...addLineOnce(line, more) }])
  if (!isPlannedAnew(box.status)) await freezePrices(tx, [box])
}
