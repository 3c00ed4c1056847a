import { changeByCount, writeOffProblem } from '@cupboard/domain/goods/stock/stock'
import type { ProductId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Alongside } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { isCounted, lockShelf, type MovementRow, moveStock } from './stock-store.ts'

/** The stock of a shelf before and after. */
export type ShelfChange = { productId: ProductId; before: number; after: number }

type Change = { productId: ProductId; alongside: Alongside<ShelfChange> }

/** Sets the stock to a person's count. Answers the new stock. */
export function countStock(
  deps: Deps,
  { counted, ...change }: Change & { counted: number },
): Promise<number> {
  return changeShelf(deps, change, (onHand) => ({ kind: 'counted', units: changeByCount(onHand, counted) }))
}

/** Writes off broken or old packs. Answers the new stock. */
export function writeOffStock(deps: Deps, { packs, ...change }: Change & { packs: number }): Promise<number> {
  return changeShelf(deps, change, (onHand) => {
    const problem = writeOffProblem(onHand, packs)
    if (problem) throw new Refusal('not-acceptable', [problem])
    return { kind: 'written-off', units: -packs }
  })
}

function changeShelf(
  { db, clock }: Deps,
  { productId, alongside }: Change,
  movementOf: (onHand: number) => Pick<MovementRow, 'kind' | 'units'>,
): Promise<number> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const onHand = await lockShelf(tx, productId)
    if (onHand === undefined) throw new Refusal('not-found')
    const movement = movementOf(onHand)
    // The first count turns counting on for a product, even if it changes nothing.
    if (movement.units === 0 && (await isCounted(tx, productId))) return onHand
    await moveStock(tx, [{ ...movement, productId, movedAt: now }])
    const after = onHand + movement.units
    await alongside(tx, { productId, before: onHand, after }, now)
    return after
  })
}
