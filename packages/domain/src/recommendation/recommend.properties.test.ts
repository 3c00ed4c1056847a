import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PLAIN_PACKS } from '../catalogue/counting.ts'
import { products as catalogue } from '../catalogue/products.ts'
import type { Household } from '../household/household.ts'
import { asPlanned, explain } from './plan/explain.ts'
import { type Event, type Recommendation, type RecommendInput, recommend } from './recommend.ts'

const today = 20_000
const count = fc.oneof(fc.integer({ min: 0, max: 6 }), fc.constant(40))
const household: fc.Arbitrary<Household> = fc.record({
  adultsMale: count,
  adultsFemale: count,
  childrenMale: count,
  childrenFemale: count,
  infants: count,
  numberOfBathrooms: count,
  numberOfBedrooms: count,
  numberOfReceptionRooms: count,
  washingMachine: fc.boolean(),
  dishWasher: fc.boolean(),
  bath: fc.boolean(),
})
const products = fc.subarray([...catalogue], { maxLength: 8 })
const productId = fc.oneof(
  fc.constantFrom(...catalogue.map((p) => p.productId)),
  fc.constant('withdrawn-long-ago'),
)
const day = fc.integer({ min: today - 400, max: today + 40 })
const quantity = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant(999))
const line = fc.record({ productId, proposed: quantity, final: quantity })
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ type: fc.constant('productAdded' as const), day, productId }),
  fc.record({ type: fc.constant('productRemoved' as const), day, productId }),
  fc.record({ type: fc.constant('household' as const), day, household }),
  fc.record({ day, lines: fc.array(line, { maxLength: 8 }), cycle: fc.integer({ min: 0, max: 90 }) }).map(
    ({ day, lines, cycle }): Event => ({
      type: 'boxClosed',
      day,
      delivery: day + 3,
      nextDelivery: day + 3 + cycle,
      lines,
    }),
  ),
  fc.record({ type: fc.constant('boxPostponed' as const), day, from: day, to: day }),
  fc.record({ type: fc.constant('boxDisabled' as const), day, delivery: day }),
  fc.record({
    type: fc.constant('override' as const),
    day,
    productId,
    everyWeeks: fc.integer({ min: 1, max: 12 }),
    items: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ type: fc.constant('overrideCleared' as const), day, productId }),
  fc.record({
    type: fc.constant('shelfCount' as const),
    day,
    productId,
    left: fc.double({ min: 0, max: 1e6, noNaN: true }),
    atGlance: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('pace' as const),
    day,
    productId,
    daysPerUnit: fc.double({ min: 0.01, max: 1e5, noNaN: true }),
  }),
)
const input: fc.Arbitrary<RecommendInput> = fc.record({
  household,
  products,
  events: fc.array(event, { maxLength: 15 }),
  today: fc.constant(today),
  deliveries: fc.uniqueArray(fc.integer({ min: today, max: today + 200 }), { maxLength: 4 }),
})
const someRuns = { numRuns: 60 }

function everyLine({ boxes }: Recommendation) {
  return boxes.flatMap((box) => box.lines)
}

describe('whatever the home and its log', () => {
  test('every line is a whole number of packs from 0 to 999, and every figure of its reason is a number', () => {
    fc.assert(
      fc.property(input, (x) => {
        const plan = recommend(x)
        expect(plan.boxes.map((box) => box.delivery)).toEqual([...x.deliveries].sort((a, b) => a - b))
        for (const { quantity, reason } of everyLine(plan)) {
          expect(Number.isInteger(quantity) && quantity >= 0 && quantity <= 999).toBe(true)
          const figures = [
            reason.perMonth,
            ...reason.range,
            reason.shelfNow,
            reason.lastsUntilDay,
            reason.runOutRisk,
          ]
          expect(figures.every((figure) => Number.isFinite(figure) && figure >= 0)).toBe(true)
          expect(reason.runOutRisk).toBeLessThanOrEqual(1)
          expect(reason.text).not.toMatch(/NaN|undefined|Infinity/)
        }
      }),
      someRuns,
    )
  })

  test('a box costs what its lines cost', () => {
    fc.assert(
      fc.property(input, (x) => {
        const price = new Map(x.products.map((p) => [p.productId, p.pricePence]))
        for (const box of recommend(x).boxes)
          expect(box.pricePence).toBe(
            box.lines.reduce((sum, l) => sum + l.quantity * (price.get(l.productId) ?? 0), 0),
          )
      }),
      someRuns,
    )
  })

  test('the same input gives the same bytes, in whatever order it comes', () => {
    const shuffled = input.chain((x) =>
      fc
        .tuple(
          fc.shuffledSubarray([...x.events], { minLength: x.events.length }),
          fc.shuffledSubarray([...x.products], { minLength: x.products.length }),
          fc.shuffledSubarray([...x.deliveries], { minLength: x.deliveries.length }),
        )
        .map(([events, mixed, deliveries]) => ({ x, mixed: { ...x, events, products: mixed, deliveries } })),
    )
    fc.assert(
      fc.property(shuffled, ({ x, mixed }) => {
        expect(JSON.stringify(recommend(mixed))).toBe(JSON.stringify(recommend(x)))
      }),
      someRuns,
    )
  })

  test('a reason never contradicts its quantity', () => {
    fc.assert(
      fc.property(input, (x) => {
        const days = [...x.deliveries].sort((a, b) => a - b)
        for (const [i, box] of recommend(x).boxes.entries())
          for (const { quantity, locked, reason } of box.lines) {
            expect(
              reason.code === 'enough' ? quantity === 0 : reason.code === 'override' || quantity > 0,
            ).toBe(true)
            expect(reason.range[0] <= reason.perMonth && reason.perMonth <= reason.range[1]).toBe(true)
            const next = days[i + 1]
            if (next !== undefined && reason.perMonth > 0)
              expect(reason.lastsUntilDay >= next).toBe(reason.runOutRisk < 0.5)
            if (reason.code !== 'override') expect(reason.text).not.toMatch(/\d\.\d/)
            if (reason.code === 'enough' && reason.perMonth > 0 && !locked)
              expect(reason.text).toMatch(/so this box brings none\.$/)
            const told = explain(reason, asPlanned(quantity), PLAIN_PACKS, today)
            expect(told.lastsUntilDay).toBe(reason.lastsUntilDay)
            expect(told.course.at(-1)?.[0] ?? box.delivery).toBe(
              told.course.length > 0 ? Math.max(box.delivery, reason.lastsUntilDay) : box.delivery,
            )
          }
      }),
      someRuns,
    )
  })

  test('at most three products are asked about, each of them planned', () => {
    fc.assert(
      fc.property(input, (x) => {
        const { ask } = recommend(x)
        expect(ask.length).toBeLessThanOrEqual(3)
        for (const id of ask) expect(x.products.some((p) => p.productId === id)).toBe(true)
      }),
      someRuns,
    )
  })
})
