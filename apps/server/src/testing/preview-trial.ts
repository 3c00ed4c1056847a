import { addDays, type DateOnly } from '@cupboard/domain/calendar'
import { ask } from './customers.ts'
import type { TestShop } from './open-test-shop.ts'

export type Visitor = { customerId: string; token: string; email: string }

/** Something a customer wishes for; which of the boxes is meant is counted from the next one. */
export type Input = { act: string; which?: number; days?: number } & Record<string, unknown>

/** A box to come, as the shop shows it to its owner. */
export type Seen = {
  boxId: string
  deliveryOn: string
  pricePence: number
  status: string
  isSkipped: boolean
  lines: [productId: string, quantity: number][]
}

export async function seeBoxes(shop: TestShop, { customerId, token }: Visitor): Promise<Seen[]> {
  const { body } = await ask(shop, 'GET', `/customer/${customerId}/boxes/future`, { token })
  return body.map((box: ShownBox) => ({
    boxId: box.boxId,
    deliveryOn: box.deliveryDate,
    pricePence: box.boxPrice,
    status: box.orderStatus,
    isSkipped: box.isSkipped,
    lines: box.productQuantities.map(({ product, quantity }) => [product.productId, quantity]),
  }))
}

type ShownBox = {
  boxId: string
  deliveryDate: string
  boxPrice: number
  orderStatus: string
  isSkipped: boolean
  productQuantities: { product: { productId: string }; quantity: number }[]
}

/** Boxes without their ids, by day, and without products they hold none of. */
export function sidesOf(boxes: readonly Omit<Seen, 'boxId'>[]) {
  return boxes
    .map(({ deliveryOn, pricePence, status, isSkipped, lines }) => ({
      deliveryOn,
      pricePence,
      status,
      isSkipped,
      lines: lines.filter(([, quantity]) => quantity > 0).toSorted(),
    }))
    .toSorted((one, other) => (one.deliveryOn < other.deliveryOn ? -1 : 1))
}

/** Where a box belongs to its owner: told, or more than that. */
export const ANNOUNCED = ['CustomerNotified', 'InvoiceCreated', 'Paid', 'Shipped']

/** Leaving, and moving house to where no van drives that day, are acts on every box. */
export function isOwnActOn(box: Seen, act: Record<string, unknown>): boolean {
  return act.boxId === box.boxId || ['leave', 'address'].includes(String(act.act))
}

type Deed = { method: 'POST' | 'DELETE'; path: string; body?: unknown }

const deeds: Record<string, (input: Input) => Deed> = {
  skip: ({ boxId }) => post(`/boxes/${boxId}/make-active`, { status: false }),
  enable: ({ boxId }) => post(`/boxes/${boxId}/make-active`, { status: true }),
  postpone: ({ boxId, deliveryDate }) => post('/change-delivery-date', { boxId, dateTime: deliveryDate }),
  'hand-back': ({ boxId, productId }) => post(`/boxes/${boxId}/products/${productId}/hand-back`),
  count: ({ productId, left, atGlance }) => post(`/products/${productId}/shelf-count`, { left, atGlance }),
  uncount: ({ productId }) => ({ method: 'DELETE', path: `/products/${productId}/shelf-count` }),
  frequency: ({ productId, numberOfItemsPerBox }) =>
    post('/products/frequency-override', { productID: productId, numberOfItemsPerBox }),
  'add-product': ({ productId }) => post('/products', [productId]),
  'drop-product': ({ productId }) => ({ method: 'DELETE', path: '/products', body: [productId] }),
  household: ({ household }) => post('/account/household', household),
  address: ({ address }) => post('/account/address', address),
  leave: () => post('/account/set-subscription-status', { status: false }),
  return: () => post('/account/set-subscription-status', { status: true }),
}

const post = (path: string, body?: unknown): Deed => ({ method: 'POST', path, body })

/** An act as the preview takes it, and as the act's own call does. */
export function callOf({ which, days, ...input }: Input, boxes: readonly Seen[]) {
  const box = boxes[(which ?? 0) % Math.max(1, boxes.length)]
  const act = {
    ...input,
    ...(which === undefined || !box ? {} : { boxId: box.boxId }),
    ...(days === undefined || !box ? {} : { deliveryDate: addDays(box.deliveryOn as DateOnly, days) }),
  }
  const deed = deeds[act.act]?.(act)
  if (!deed) throw new Error(`nobody knows how to ${act.act}`)
  return { act, deed }
}

/** Everything that could leave the shop or stay in its books. */
export async function escaped({ pool }: TestShop) {
  const { rows } = await pool.query(`SELECT (SELECT count(*) FROM event) AS events,
    (SELECT count(*) FROM box_audit) AS moves, (SELECT count(*) FROM engine_event) AS told,
    (SELECT count(*) FROM notification) AS notifications, (SELECT count(*) FROM letter) AS letters,
    (SELECT count(*) FROM payment) AS payments, (SELECT count(*) FROM box) AS boxes`)
  return rows[0]
}
