import { describe, expect, test } from 'vitest'
import type { ConsumableProduct } from '../catalogue/product.ts'
import { products as catalogue } from '../catalogue/products.ts'
import type { Household } from '../household/household.ts'
import { newHome } from './home.ts'
import { learn } from './learn.ts'
import { boxDays, type Event, planFor, recommend, unitsPerMonth } from './recommend.ts'

const single: Household = {
  adultsMale: 0,
  adultsFemale: 1,
  childrenMale: 0,
  childrenFemale: 0,
  infants: 0,
  numberOfBathrooms: 1,
  numberOfBedrooms: 1,
  numberOfReceptionRooms: 1,
  washingMachine: true,
  dishWasher: false,
  bath: true,
}
const couple: Household = { ...single, adultsMale: 1, numberOfBedrooms: 2, dishWasher: true }
const family: Household = {
  ...couple,
  childrenMale: 1,
  childrenFemale: 1,
  numberOfBathrooms: 2,
  numberOfBedrooms: 3,
}
const homes = { single, couple, family, 'family with a baby': { ...family, infants: 1 } }

/** Adds up the packs that 48 boxes bring to a home that changes none of them. */
function shippedInSilence(
  household: Household,
  products: readonly ConsumableProduct[],
  cycle: number,
): Map<string, number> {
  const home = newHome(household, products, cycle)
  const shipped = new Map<string, number>()
  for (const { productId } of products) learn(home, { type: 'productAdded', day: 0, productId })
  for (let box = 0; box < 48; box++) {
    const day = 3 + cycle * box
    const [delivery, nextDelivery] = [day + 3, day + 3 + cycle]
    const [plan] = planFor(home, day, boxDays([delivery], cycle), () => undefined).boxes
    const lines = (plan?.lines ?? []).map(({ productId, quantity }) => ({
      productId,
      proposed: quantity,
      final: quantity,
    }))
    for (const { productId, final } of lines) shipped.set(productId, (shipped.get(productId) ?? 0) + final)
    learn(home, { type: 'boxClosed', day, delivery, nextDelivery, lines })
  }
  return shipped
}

describe('a home that uses what the formula says and never says a word', () => {
  // Every home with the usual cycle, and one home with the others.
  const cases = [
    ...Object.entries(homes).map(([name, home]) => ({ name, home, cycle: 30 })),
    ...[28, 35].map((cycle) => ({ name: 'couple', home: couple, cycle })),
  ]
  test.each(cases)('$name, a box every $cycle days: 48 boxes bring what is used', ({ home, cycle }) => {
    const products = catalogue.filter((product) => unitsPerMonth(home, product) > 0)
    const shipped = shippedInSilence(home, products, cycle)
    for (const product of products) {
      const use = (cycle * unitsPerMonth(home, product)) / 28
      const off = Math.abs((shipped.get(product.productId) ?? 0) - 48 * use)
      expect(off, product.productId).toBeLessThanOrEqual(Math.max(2, 1.5 * use))
    }
  })
})

test('after a year without boxes a silent home is not sent what the year would have used', () => {
  const products = catalogue.filter((product) => unitsPerMonth(family, product) > 0)
  const events = products.map(({ productId }): Event => ({ type: 'productAdded', day: 0, productId }))
  const plan = recommend({ household: family, products, events, today: 365, deliveries: [370, 400, 430] })
  for (const product of products) {
    const perBox = (30 * unitsPerMonth(family, product)) / 28
    const sent = plan.boxes.map(
      (box) => box.lines.find((line) => line.productId === product.productId)?.quantity ?? 0,
    )
    expect(
      sent.reduce((sum, quantity) => sum + quantity, 0),
      product.productId,
    ).toBeLessThanOrEqual(Math.max(2, 3 + 4.5 * perBox))
  }
})

describe('a count of plenty', () => {
  const products = catalogue.filter((product) => unitsPerMonth(couple, product) > 0)
  const nextBox = (events: Event[], today: number, of = products) =>
    recommend({ household: couple, products: of, events, today, deliveries: [today + 6, today + 36] })
      .boxes[0]?.lines ?? []

  test.each([0, 1, 45, 200])('of 12 packs of toilet roll on day %i empties the next box of it', (day) => {
    const toiletRoll = products.filter(({ productId }) => productId === 'toilet-roll')
    const added: Event = { type: 'productAdded', day: 0, productId: 'toilet-roll' }
    const count: Event = { type: 'shelfCount', day, productId: 'toilet-roll', left: 12 }
    expect(nextBox([added, count], day, toiletRoll)[0]?.quantity).toBe(0)
    expect(nextBox([added, count], day).find((l) => l.productId === 'toilet-roll')?.quantity).toBe(0)
  })

  test('of half a year empties the next box of any product, said on its own day or at sign-up', () => {
    for (const { productId, ...product } of products) {
      const left = Math.max(
        3,
        Math.ceil(6.5 * unitsPerMonth(couple, { productId, ...product } as ConsumableProduct)),
      )
      const added: Event = { type: 'productAdded', day: 0, productId, shelf: left }
      const counted: Event[] = [
        { type: 'productAdded', day: 0, productId },
        { type: 'shelfCount', day: 40, productId, left },
      ]
      for (const [events, today] of [
        [[added], 0],
        [counted, 40],
      ] as const)
        expect(
          nextBox([...events], today).find((line) => line.productId === productId)?.quantity,
          productId,
        ).toBe(0)
    }
  })

  test('is not topped up month after month while it lasts', () => {
    const only = products.filter(({ productId }) => productId === 'toilet-roll')
    const events: Event[] = [{ type: 'shelfCount', day: 0, productId: 'toilet-roll', left: 12 }]
    let sent = 0
    for (let day = 0; day < 90; day += 30) {
      const final = nextBox(events, day, only)[0]?.quantity ?? 0
      sent += final
      events.push({
        type: 'boxClosed',
        day: day + 3,
        delivery: day + 6,
        nextDelivery: day + 36,
        lines: [{ productId: 'toilet-roll', proposed: final, final }],
      })
    }
    expect(sent).toBe(0)
  })
})
