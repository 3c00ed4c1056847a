import * as endpoints from '@cupboard/contract/office/goods'
import { orderCost } from '@cupboard/domain/goods/purchase/purchase-order'
import { pence } from '@cupboard/domain/money'
import { readForecast } from '#features/goods/forecast/read-forecast.ts'
import { saveSupplier, saveTerms } from '#features/goods/purchase/keep-suppliers.ts'
import { cancelOrder, placeOrder, receiveOrder } from '#features/goods/purchase/order-goods.ts'
import { type OrderRow, readOrders } from '#features/goods/purchase/order-store.ts'
import { suggestOrders } from '#features/goods/purchase/suggest-orders.ts'
import { readSuppliers } from '#features/goods/purchase/supplier-store.ts'
import { countStock, type ShelfChange, writeOffStock } from '#features/goods/stock/count-stock.ts'
import { readShelf } from '#features/goods/stock/read-shelf.ts'
import type { Doer } from '#features/office/audit/approvals.ts'
import { writesDeed } from '#http/office/deed.ts'
import { numberIn } from '#http/office/paging.ts'
import { type Office, serveOffice } from '#http/office/serve-office.ts'

const ORDERS_A_PAGE = 50

export function goodsRoutes(office: Office): void {
  const { deps } = office
  serveOffice(office, endpoints.readShelf, () => readShelf(deps))
  serveOffice(office, endpoints.readForecast, ({ params }) => readForecast(deps, params.productId))
  serveOffice(office, endpoints.countStock, async ({ params, body: { counted, reason } }, { who }) => {
    const alongside = ofShelf(who.doer, reason)
    return { onHand: await countStock(deps, { ...params, counted, alongside }) }
  })
  serveOffice(office, endpoints.writeOffStock, async ({ params, body: { packs, reason } }, { who }) => {
    const alongside = ofShelf(who.doer, reason)
    return { onHand: await writeOffStock(deps, { ...params, packs, alongside }) }
  })
  serveOffice(office, endpoints.listSuppliers, () => readSuppliers(deps.db))
  serveOffice(office, endpoints.saveSupplier, ({ params, body: { reason, ...terms } }, { who }) =>
    saveSupplier(
      deps,
      { ...params, ...terms },
      ofBuying(who.doer, reason, ({ after }) => after.name),
    ),
  )
  serveOffice(office, endpoints.saveSupplyTerms, ({ params, body: { reason, ...terms } }, { who }) =>
    saveTerms(
      deps,
      { ...params, ...terms },
      ofBuying(who.doer, reason, ({ after }) => after.productId),
    ),
  )
  serveOffice(office, endpoints.suggestOrders, async () =>
    (await suggestOrders(deps)).map(({ lines, ...order }) => ({ ...order, lines: lines.map(inPence) })),
  )
  serveOffice(office, endpoints.listOrders, async ({ query: { after } }) => {
    const before = numberIn(after)
    const found = await readOrders(deps.db, { before, atMost: ORDERS_A_PAGE + 1 })
    const orders = found.slice(0, ORDERS_A_PAGE).map(({ lines, ...order }) => ({
      ...order,
      costPence: orderCost(lines),
      lines: lines.map(inPence),
    }))
    const next = found.length > ORDERS_A_PAGE ? String(orders.at(-1)?.number) : null
    return { orders, next }
  })
  serveOffice(office, endpoints.placeOrder, async ({ params, body: { reason, ...order } }, { who }) => {
    const alongside = ofOrder(who.doer, reason, { placed: order.lines })
    const { number } = await placeOrder(deps, { ...params, ...order, alongside })
    return { number }
  })
  serveOffice(office, endpoints.receiveOrder, async ({ params, body: { reason, lines } }, { who }) => {
    const alongside = ofOrder(who.doer, reason, { received: lines })
    return { state: await receiveOrder(deps, { ...params, lines, alongside }) }
  })
  serveOffice(office, endpoints.cancelOrder, ({ params, body: { reason } }, { who }) =>
    cancelOrder(deps, params.orderId, ofOrder(who.doer, reason, { state: 'cancelled' })),
  )
}

function inPence<Line extends { costPence: number }>(line: Line) {
  return { ...line, costPence: pence(line.costPence) }
}

function ofShelf(doer: Doer, reason: string) {
  return writesDeed(doer, ({ productId, before, after }: ShelfChange) => ({
    deed: 'count-stock',
    subject: productId,
    reason,
    before: { onHand: before },
    after: { onHand: after },
  }))
}

function ofBuying<Row extends Record<string, unknown>>(
  doer: Doer,
  reason: string,
  subjectOf: (change: { before: Row | undefined; after: Row }) => string,
) {
  return writesDeed(doer, (change: { before: Row | undefined; after: Row }) => ({
    deed: 'buy-goods',
    subject: subjectOf(change),
    reason,
    before: { ...change.before },
    after: { ...change.after },
  }))
}

function ofOrder(doer: Doer, reason: string, after: Record<string, unknown>) {
  return writesDeed(doer, ({ number }: OrderRow) => ({
    deed: 'buy-goods',
    subject: `order ${number}`,
    reason,
    after,
  }))
}
