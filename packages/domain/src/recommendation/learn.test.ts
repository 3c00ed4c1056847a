import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ConsumableProduct } from '../catalogue/product.ts'
import { products as catalogue } from '../catalogue/products.ts'
import type { ClosedLine } from './customer-event.ts'
import { type Event, recommend, unitsPerMonth } from './recommend.ts'

const household = {
  adultsMale: 1,
  adultsFemale: 1,
  childrenMale: 1,
  childrenFemale: 0,
  infants: 0,
  numberOfBathrooms: 1,
  numberOfBedrooms: 2,
  numberOfReceptionRooms: 1,
  washingMachine: true,
  dishWasher: true,
  bath: true,
}
const used = catalogue.filter((product) => unitsPerMonth(household, product) > 0)

function boxClosed(box: number, lines: ClosedLine[]): Event {
  return { type: 'boxClosed', day: 3 + 30 * box, delivery: 6 + 30 * box, nextDelivery: 36 + 30 * box, lines }
}

function ratesAfter(
  products: readonly ConsumableProduct[],
  events: readonly Event[],
  today: number,
): Map<string, number> {
  const plan = recommend({ household, products, events, today, deliveries: [today + 3] })
  return new Map(plan.boxes[0]?.lines.map((line) => [line.productId, line.reason.perMonth]))
}

describe('an edit teaches in its own direction', () => {
  const history = fc.array(
    fc.record({ proposed: fc.integer({ min: 0, max: 4 }), change: fc.constantFrom(0, 0, 0, -1, 1, 2, -4) }),
    { maxLength: 6 },
  )
  const last = fc.record({
    proposed: fc.integer({ min: 0, max: 6 }),
    change: fc.integer({ min: -6, max: 6 }),
  })

  test('up never lowers the rate and down never raises it, against leaving the line alone and against before', () => {
    fc.assert(
      fc.property(fc.constantFrom(...used), history, last, (product, boxes, { proposed, change }) => {
        const { productId } = product
        const closed = boxes.map((b, i) =>
          boxClosed(i, [{ productId, proposed: b.proposed, final: Math.max(0, b.proposed + b.change) }]),
        )
        const today = 3 + 30 * boxes.length
        const rateWith = (final: number) =>
          ratesAfter(
            [product],
            [...closed, boxClosed(boxes.length, [{ productId, proposed, final }])],
            today,
          ).get(productId) ?? 0
        const final = Math.max(0, proposed + change)
        const alone = rateWith(proposed)
        const before = ratesAfter([product], closed, today).get(productId) ?? 0
        const rate = rateWith(final)
        if (final > proposed) expect(rate).toBeGreaterThanOrEqual(Math.max(alone, before) - 1e-9)
        if (final < proposed) expect(rate).toBeLessThanOrEqual(Math.min(alone, before) + 1e-9)
      }),
      { numRuns: 200 },
    )
  })
})

describe('a home that uses about what the formula says and counts its shelf', () => {
  test('is sent what it uses over 48 boxes, within two packs or a cycle and a half', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...used),
        fc.double({ min: 0.8, max: 1.25, noNaN: true }),
        (product, factor) => {
          const perDay = (factor * unitsPerMonth(household, product)) / 28
          const { shipped, used: gone } = live(product, perDay, 48)
          expect(Math.abs(shipped - gone)).toBeLessThanOrEqual(Math.max(2, 1.5 * 30 * perDay))
        },
      ),
      { numRuns: 12 },
    )
  })

  /** Lives through boxes; the customer counts the shelf at each one, and uses the product evenly. */
  function live(product: ConsumableProduct, perDay: number, boxes: number) {
    const { productId } = product
    const events: Event[] = []
    let stock = 0
    let shipped = 0
    let gone = 0
    for (let box = 0; box < boxes; box++) {
      const day = 3 + 30 * box
      events.push({ type: 'shelfCount', day, productId, left: stock })
      const plan = recommend({
        household,
        products: [product],
        events,
        today: day,
        deliveries: [day + 3, day + 33],
      })
      const quantity = plan.boxes[0]?.lines[0]?.quantity ?? 0
      events.push(boxClosed(box, [{ productId, proposed: quantity, final: quantity }]))
      shipped += quantity
      const taken = Math.min(stock + quantity, 30 * perDay)
      stock += quantity - taken
      gone += taken
    }
    return { shipped, used: gone }
  }
})

describe('silence', () => {
  const product = used[0] as ConsumableProduct
  const silent = (boxes: number, proposed: number) =>
    Array.from({ length: boxes }, (_, i) =>
      boxClosed(i, [{ productId: product.productId, proposed, final: proposed }]),
    )

  test('of a customer who never edits leaves the rate where the formula put it', () => {
    const formula = unitsPerMonth(household, product)
    const after = ratesAfter([product], silent(24, Math.round(formula)), 24 * 30).get(product.productId) ?? 0
    expect(Math.abs(Math.log(after / formula))).toBeLessThan(0.25)
  })

  test('a pace told by the customer moves the rate towards it', () => {
    const pace: Event = { type: 'pace', day: 1, productId: product.productId, daysPerUnit: 4 }
    const told = ratesAfter([product], [pace], 3).get(product.productId) ?? 0
    expect(told).toBeGreaterThan(unitsPerMonth(household, product) * 1.2)
  })
})
