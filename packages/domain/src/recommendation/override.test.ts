import fc from 'fast-check'
import { expect, test } from 'vitest'
import { products as catalogue } from '../catalogue/products.ts'
import { WEEKS_PER_BOX } from '../subscription/frequency.ts'
import { type Event, recommend } from './recommend.ts'

const household = {
  adultsMale: 1,
  adultsFemale: 1,
  childrenMale: 0,
  childrenFemale: 0,
  infants: 0,
  numberOfBathrooms: 1,
  numberOfBedrooms: 2,
  numberOfReceptionRooms: 1,
  washingMachine: true,
  dishWasher: true,
  bath: true,
}
const products = catalogue.filter(({ productId }) => productId === 'shampoo')

/** Lives through boxes some of which are put off at the last moment, and returns the packs of each delivery. */
function deliver(everyWeeks: number, items: number, delays: readonly number[]) {
  const events: Event[] = [{ type: 'override', day: 0, productId: 'shampoo', everyWeeks, items }]
  const brought: { delivery: number; next: number; quantity: number }[] = []
  let delivery = 8
  for (const delay of delays) {
    if (delay > 0)
      events.push({ type: 'boxPostponed', day: delivery - 4, from: delivery, to: delivery + delay })
    delivery += delay
    const next = delivery + 30
    const plan = recommend({
      household,
      products,
      events,
      today: delivery - 3,
      deliveries: [delivery, next, next + 31],
    })
    const quantity = plan.boxes[0]?.lines[0]?.quantity ?? Number.NaN
    events.push({
      type: 'boxClosed',
      day: delivery - 3,
      delivery,
      nextDelivery: next,
      lines: [{ productId: 'shampoo', proposed: quantity, final: quantity }],
    })
    brought.push({ delivery, next, quantity })
    delivery = next
  }
  return brought
}

test('a rhythm of 1 to 12 weeks is kept to the pack, however often boxes are put off', () => {
  const delays = fc.array(fc.constantFrom(0, 0, 0, 5, 14, 40), { minLength: 3, maxLength: 14 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 3 }),
      delays,
      (weeks, items, postponed) => {
        const brought = deliver(weeks, items, postponed)
        const first = brought[0]?.delivery ?? 0
        let total = 0
        for (const { next, quantity } of brought) {
          total += quantity
          const due = (items * (next - first)) / (7 * weeks)
          expect(total).toBe(Math.ceil(due - 1e-9))
        }
      },
    ),
    { numRuns: 60 },
  )
})

test.each([1, 2, 3])('%i in every box is that many in every box, in long months and in February', (items) => {
  expect(deliver(WEEKS_PER_BOX, items, [0, 0, 40, 0, 5, 0]).map(({ quantity }) => quantity)).toEqual(
    Array(6).fill(items),
  )
  const events: Event[] = [
    { type: 'override', day: 0, productId: 'shampoo', everyWeeks: WEEKS_PER_BOX, items },
  ]
  const plan = recommend({ household, products, events, today: 2, deliveries: [8, 39, 67] })
  expect(plan.boxes.map((box) => box.lines[0]?.quantity)).toEqual([items, items, items])
  expect(plan.boxes[0]?.lines[0]?.reason.text).toBe(`You asked for ${items} in every box.`)
})

test('one every twelve weeks comes in the first box and then in every third', () => {
  expect(deliver(12, 1, [0, 0, 0, 0, 0, 0]).map(({ quantity }) => quantity)).toEqual([1, 0, 1, 0, 0, 1])
})

test('an override says so in its reason, and an edit of it is not taken back', () => {
  const events: Event[] = [
    { type: 'override', day: 0, productId: 'shampoo', everyWeeks: 4, items: 2 },
    {
      type: 'boxClosed',
      day: 5,
      delivery: 8,
      nextDelivery: 36,
      lines: [{ productId: 'shampoo', proposed: 2, final: 7 }],
    },
  ]
  const plan = recommend({ household, products, events, today: 30, deliveries: [36, 64] })
  expect(plan.boxes.map((box) => box.lines[0]?.quantity)).toEqual([2, 2])
  expect(plan.boxes[0]?.lines[0]?.reason).toMatchObject({
    code: 'override',
    text: 'You asked for 2 every 4 weeks: this box holds 2.',
  })
})

test('when the override is cleared we plan again', () => {
  const events: Event[] = [
    { type: 'override', day: 0, productId: 'shampoo', everyWeeks: 1, items: 3 },
    { type: 'overrideCleared', day: 1, productId: 'shampoo' },
  ]
  expect(
    recommend({ household, products, events, today: 2, deliveries: [8] }).boxes[0]?.lines[0]?.reason.code,
  ).not.toBe('override')
})
