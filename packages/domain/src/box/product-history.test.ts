import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dateOnly } from '../calendar.ts'
import type { ProductId } from '../ids.ts'
import { type BoxStatus, boxStatuses, summedStatus } from './box-status.ts'
import { type BoxContents, type ProductTaken, productHistories } from './product-history.ts'

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
    expect(productHistories({}, boxes, today)(soap)).toEqual({
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
    const { nextOn, previousOn, deliveries, total } = productHistories({}, boxes, today)(soap)
    expect([nextOn, previousOn, deliveries, total]).toEqual([null, null, 0, 0])
  })

  it('counts a box whose day went by as past, and one that comes today as the next', () => {
    const boxes = [box('2026-11-15', 'Shipped', { soap: 1 }), box('2026-11-16', 'Shipped', { soap: 2 })]
    expect(productHistories({}, boxes, today)(soap)).toMatchObject({
      previousOn: '2026-11-15',
      nextOn: '2026-11-16',
    })
  })

  it('is told alike from all boxes, and from sums of those that are over for good with the others', () => {
    fc.assert(
      fc.property(someBoxes, (boxes) => {
        const isSummed = ({ status }: BoxContents) => status === summedStatus
        const others = boxes.filter((each) => !isSummed(each))
        const ofAll = productHistories({}, boxes, today)
        const ofSums = productHistories(sumOf(boxes.filter(isSummed)), others, today)
        for (const product of PRODUCTS) expect(ofSums(product)).toEqual(ofAll(product))
      }),
    )
  })
})

const PRODUCTS = ['soap', 'foil', 'bags'] as ProductId[]

/** By day, each on a day of its own, before today and after it. */
const someBoxes = fc
  .uniqueArray(
    fc.record({
      day: fc.integer({ min: -90, max: 90 }),
      status: fc.constantFrom(summedStatus, ...(Object.keys(boxStatuses) as BoxStatus[])),
      quantities: fc.dictionary(fc.constantFrom(...PRODUCTS), fc.integer({ min: 1, max: 9 })),
    }),
    { selector: ({ day }) => day, maxLength: 12 },
  )
  .map((boxes) =>
    boxes
      .toSorted((one, other) => one.day - other.day)
      .map(({ day, ...rest }): BoxContents => ({ deliveryOn: addDays(today, day), ...rest })),
  )

/** As the shop adds one box after the other, in any order. */
function sumOf(boxes: readonly BoxContents[]): Record<string, ProductTaken> {
  const sums: Record<string, ProductTaken> = {}
  for (const { deliveryOn, quantities } of boxes.toReversed())
    for (const [product, quantity] of Object.entries(quantities)) {
      const { deliveries, total, ...last } = sums[product] ?? {
        deliveries: 0,
        total: 0,
        lastOn: deliveryOn,
        lastQuantity: quantity,
      }
      const newest = deliveryOn > last.lastOn ? { lastOn: deliveryOn, lastQuantity: quantity } : last
      sums[product] = { deliveries: deliveries + 1, total: total + quantity, ...newest }
    }
  return sums
}
