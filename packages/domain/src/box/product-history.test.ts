import { describe, expect, it } from 'vitest'
import { dateOnly } from '../calendar.ts'
import type { ProductId } from '../ids.ts'
import type { BoxStatus } from './box-status.ts'
import { productHistories } from './product-history.ts'

const today = dateOnly('2026-11-16')
const soap = 'soap' as ProductId

function box(deliveryOn: string, status: BoxStatus, quantities: Record<string, number>) {
  return { deliveryOn: dateOnly(deliveryOn), status, quantities }
}

describe('how a product stands with a customer', () => {
  it('tells the last delivery, the next one, and what came in all', () => {
    const boxes = [
      box('2026-09-10', 'NextOrderCreated', { soap: 1 }),
      box('2026-10-10', 'Delivered', { soap: 3, foil: 1 }),
      box('2026-12-10', 'Scheduled', { soap: 2 }),
      box('2027-01-10', 'Scheduled', { soap: 5 }),
    ]
    expect(productHistories(boxes, today)(soap)).toEqual({
      nextOn: '2026-12-10',
      nextQuantity: 2,
      previousOn: '2026-10-10',
      previousQuantity: 3,
      deliveries: 2,
      total: 4,
    })
  })

  it.each([
    { what: 'a product that was never in a box', boxes: [box('2026-10-10', 'Delivered', { foil: 1 })] },
    { what: 'a product of a cancelled box', boxes: [box('2026-12-10', 'Cancelled', { soap: 1 })] },
  ])('tells nothing of $what', ({ boxes }) => {
    const { nextOn, previousOn, deliveries, total } = productHistories(boxes, today)(soap)
    expect([nextOn, previousOn, deliveries, total]).toEqual([null, null, 0, 0])
  })

  it('counts a box whose day went by as past, and one that comes today as the next', () => {
    const boxes = [box('2026-11-15', 'Shipped', { soap: 1 }), box('2026-11-16', 'Shipped', { soap: 2 })]
    expect(productHistories(boxes, today)(soap)).toMatchObject({
      previousOn: '2026-11-15',
      nextOn: '2026-11-16',
    })
  })
})
