import { randomUUID } from 'node:crypto'
import { londonDay } from '@cupboard/domain/calendar'
import { unitsMissing } from '@cupboard/domain/goods/purchase/purchase-order'
import type { Deps } from '#deps.ts'
import { readProducts } from '#features/catalogue/catalogue-store.ts'
import { saveSupplier, saveTerms } from '#features/goods/purchase/keep-suppliers.ts'
import { placeOrder, receiveOrder } from '#features/goods/purchase/order-goods.ts'
import { readOrders } from '#features/goods/purchase/order-store.ts'
import { suggestOrders } from '#features/goods/purchase/suggest-orders.ts'
import { readSuppliers } from '#features/goods/purchase/supplier-store.ts'
import { countStock } from '#features/goods/stock/count-stock.ts'
import { readShelves } from '#features/goods/stock/stock-store.ts'

const SUPPLIERS = [
  { name: 'Larder Lane Wholesale', leadDays: 5, reviewDays: 7 },
  { name: 'Bright Soap Works', leadDays: 9, reviewDays: 7 },
  { name: 'Northern Paper Mill', leadDays: 12, reviewDays: 7 },
]
const SHARE_OF_PRICE = 0.55
const CASE = 6
const FIRST_PACKS = 12
const LATEST_ORDERS = 50

/** No person does it, so the audit has no row. */
const alongside = async () => undefined

/** Buys for a trial shop: stocks the shelves, receives due orders and orders by the forecast. */
export async function buyGoods(deps: Deps): Promise<void> {
  await stockShelves(deps)
  const today = londonDay(deps.clock.now())
  for (const order of await readOrders(deps.db, { before: undefined, atMost: LATEST_ORDERS })) {
    if (order.state !== 'ordered' || order.expectedOn > today) continue
    const lines = order.lines.map((line) => ({ productId: line.productId, units: unitsMissing(line) }))
    await receiveOrder(deps, { orderId: order.orderId, lines, alongside })
  }
  for (const { supplierId, lines } of await suggestOrders(deps))
    await placeOrder(deps, { orderId: randomUUID(), supplierId, lines, alongside })
}

/** Gives a product without a supplier a supplier and its first packs. */
async function stockShelves(deps: Deps): Promise<void> {
  const bare = (await readShelves(deps.db)).filter(({ terms }) => !terms)
  if (bare.length === 0) return
  const suppliers = await someSuppliers(deps)
  const prices = new Map((await readProducts(deps.db)).map((row) => [row.productId, row.pricePence]))
  for (const [at, { productId, onHand }] of bare.entries()) {
    const supplierId = suppliers[at % suppliers.length]?.supplierId ?? ''
    const costPence = Math.max(1, Math.round((prices.get(productId) ?? 0) * SHARE_OF_PRICE))
    await saveTerms(deps, { productId, supplierId, costPence, caseSize: CASE, minimumCases: 1 }, alongside)
    if (onHand < FIRST_PACKS) await countStock(deps, { productId, counted: FIRST_PACKS, alongside })
  }
}

async function someSuppliers(deps: Deps) {
  const known = await readSuppliers(deps.db)
  if (known.length > 0) return known
  for (const supplier of SUPPLIERS)
    await saveSupplier(deps, { ...supplier, supplierId: randomUUID() }, alongside)
  return readSuppliers(deps.db)
}
