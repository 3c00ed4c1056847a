import type { WireBox } from '@cupboard/contract/boxes'
import { pence } from '@cupboard/domain/money'

export type Amendment = { productId: string; delta: number }

/** A box as it is once a quantity has changed: the line is the customer's own, and the price follows it. */
export function withAmendment(box: WireBox, { productId, delta }: Amendment): WireBox {
  const line = box.productQuantities.find((each) => each.product.productId === productId)
  if (!line) return box
  const amended = { ...line, quantity: line.quantity + delta, isFixed: true }
  return {
    ...box,
    boxPrice: pence(box.boxPrice + delta * line.price),
    productQuantities: box.productQuantities.map((each) => (each === line ? amended : each)),
  }
}
