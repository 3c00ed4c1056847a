import { addDays, londonDay } from '@cupboard/domain/calendar'
import {
  arrivalProblem,
  orderStates,
  stateAfterArrival,
} from '@cupboard/domain/goods/purchase/purchase-order'
import type { ProductId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Transaction } from '#db/connect.ts'
import type { Alongside } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { moveStock } from '#features/goods/stock/stock-store.ts'
import {
  addReceived,
  insertOrder,
  lockOrder,
  type OrderRow,
  readOrderLines,
  saveOrderState,
} from './order-store.ts'
import { findSupplier, readTermsOf } from './supplier-store.ts'

type Order = {
  orderId: string
  supplierId: string
  lines: readonly { productId: ProductId; cases: number }[]
  alongside: Alongside<OrderRow>
}

/** Orders goods on the supplier's terms of today. A repeated press orders once. */
export function placeOrder(
  { db, clock }: Deps,
  { orderId, supplierId, lines, alongside }: Order,
): Promise<OrderRow> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const placed = await lockOrder(tx, orderId)
    if (placed) return placed
    const supplier = await findSupplier(tx, supplierId)
    if (!supplier) throw new Refusal('not-found')
    const terms = new Map((await readTermsOf(tx, supplierId)).map((row) => [row.productId, row]))
    if (new Set(lines.map(({ productId }) => productId)).size < lines.length)
      throw new Refusal('not-acceptable', ['Each product stands in an order once.'])
    const priced = lines.map(({ productId, cases }) => {
      const own = terms.get(productId)
      if (!own) throw new Refusal('not-acceptable', [`${supplier.name} does not sell ${productId} to us.`])
      return { productId, cases, caseSize: own.caseSize, costPence: own.costPence }
    })
    const expectedOn = addDays(londonDay(now), supplier.leadDays)
    const order = await insertOrder(
      tx,
      { orderId, supplierId, state: 'ordered', orderedAt: now, expectedOn },
      priced,
    )
    await alongside(tx, order, now)
    return order
  })
}

type Receipt = {
  orderId: string
  lines: readonly { productId: ProductId; units: number }[]
  alongside: Alongside<OrderRow>
}

/** Books received packs into stock. Answers the order's state. */
export function receiveOrder(
  { db, clock }: Deps,
  { orderId, lines, alongside }: Receipt,
): Promise<OrderRow['state']> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const order = await requireOrder(tx, orderId)
    const problem = arrivalProblem(order.state, await readOrderLines(tx, orderId), lines)
    if (problem) throw new Refusal('not-acceptable', [problem])
    const arrived = lines.filter(({ units }) => units > 0)
    await addReceived(tx, orderId, arrived)
    await moveStock(
      tx,
      arrived.map(({ productId, units }) => ({ productId, kind: 'received', units, movedAt: now, orderId })),
    )
    const state = stateAfterArrival(await readOrderLines(tx, orderId))
    await saveOrderState(tx, orderId, state)
    await alongside(tx, order, now)
    return state
  })
}

/** Cancels the rest of an order. Received packs stay. */
export function cancelOrder(
  { db, clock }: Deps,
  orderId: string,
  alongside: Alongside<OrderRow>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await requireOrder(tx, orderId)
    if (!orderStates[order.state].isOpen)
      throw new Refusal('not-acceptable', [
        `This order is ${orderStates[order.state].label.toLowerCase()} already.`,
      ])
    await saveOrderState(tx, orderId, 'cancelled')
    await alongside(tx, order, clock.now())
  })
}

async function requireOrder(tx: Transaction, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal('not-found')
  return order
}
