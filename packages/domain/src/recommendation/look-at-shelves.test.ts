import { describe, expect, test } from 'vitest'
import { products as catalogue } from '../catalogue/products.ts'
import { levelOf, surenessOf } from '../cupboard/shelf-level.ts'
import { countOf, type Tap } from '../cupboard/tap.ts'
import type { Household } from '../household/household.ts'
import { lookAtShelves } from './look-at-shelves.ts'
import { type Event, type RecommendInput, recommend } from './recommend.ts'

const couple: Household = {
  adultsMale: 1,
  adultsFemale: 1,
  childrenMale: 0,
  childrenFemale: 0,
  infants: 0,
  numberOfBathrooms: 1,
  numberOfBedrooms: 2,
  numberOfReceptionRooms: 1,
  washingMachine: true,
  dishWasher: false,
  bath: true,
}
const CHOSEN = ['toilet-roll', 'toothpaste', 'shampoo', 'washing-up', 'dw-tablets']
const home: RecommendInput = {
  household: couple,
  products: catalogue.filter(({ productId }) => CHOSEN.includes(productId)),
  events: [{ type: 'household', day: 90, household: couple }],
  today: 100,
  deliveries: [106, 136],
}
const BOTTLES = { pack: 'bottle', one: 'bottle', perPack: 1 }

function tapped(tap: Tap, day = 100, productId = 'shampoo'): RecommendInput {
  const event: Event = { type: 'shelfCount', day, productId, ...countOf(tap, BOTTLES) }
  return { ...home, events: [...home.events, event] }
}

function shelfOf(input: RecommendInput, productId = 'shampoo') {
  const shelf = lookAtShelves(input).shelves.find((each) => each.productId === productId)
  if (shelf === undefined) throw new Error(`no shelf for ${productId}`)
  return shelf
}

const quantityIn = (input: RecommendInput) =>
  recommend(input).boxes[0]?.lines.find(({ productId }) => productId === 'shampoo')?.quantity ?? -1

describe('the shelves of a home', () => {
  test('hold what a month of use suggests, and nobody is sure of it before somebody has looked', () => {
    expect(shelfOf(home).left).toBeGreaterThan(0)
    expect(surenessOf(shelfOf(home))).not.toBe('sure')
    expect(shelfOf(home).counted).toBeUndefined()
  })

  test('are empty, and surely so, once the customer has run out', () => {
    const shelf = shelfOf(tapped({ tap: 'ran-out' }))
    expect([levelOf(shelf), surenessOf(shelf)]).toEqual(['out', 'sure'])
    expect(shelf.counted).toEqual({ day: 100, left: 0, atGlance: true })
  })

  test('hold one pack when the last is just opened, known better than one counted by eye', () => {
    const opened = shelfOf(tapped({ tap: 'opened-last' }))
    expect(opened.left).toBeCloseTo(1, 1)
    expect(opened.leftSpread).toBeLessThan(shelfOf(tapped({ tap: 'have', count: 1 })).leftSpread)
  })

  test('grow less certain with the weeks', () => {
    const counted = tapped({ tap: 'have', count: 3 })
    const spreads = [100, 110, 130].map((today) => shelfOf({ ...counted, today }).leftSpread)
    expect(spreads).toEqual([...spreads].sort((a, b) => a - b))
  })

  test('tell nothing of what the home has no use for', () => {
    expect(shelfOf(home, 'dw-tablets')).toMatchObject({ left: 0, leftSpread: 0, perMonth: 0 })
  })

  test('decide what the next box holds: the emptier, the more', () => {
    const taps: Tap[] = [{ tap: 'ran-out' }, { tap: 'opened-last' }, { tap: 'have', count: 6 }]
    const quantities = taps.map((tap) => quantityIn(tapped(tap)))
    expect(quantities).toEqual([...quantities].sort((a, b) => b - a))
    expect(quantities[0]).toBeGreaterThan(quantities[2] as number)
  })

  test('a shelf that has run out long before its time is a sign of a faster pace', () => {
    const sent: Event = {
      type: 'boxClosed',
      day: 60,
      delivery: 63,
      nextDelivery: 93,
      lines: [{ productId: 'shampoo', proposed: 2, final: 2 }],
    }
    const events: Event[] = [{ type: 'household', day: 0, household: couple }, sent]
    const ranOut: Event = { type: 'shelfCount', day: 90, productId: 'shampoo', left: 0, atGlance: true }
    const before = shelfOf({ ...home, events }).perMonth
    expect(shelfOf({ ...home, events: [...events, ranOut] }).perMonth).toBeGreaterThan(1.1 * before)
  })
})

describe('what is worth asking first', () => {
  test('is at most three products that the home uses', () => {
    const { ask } = lookAtShelves(home)
    expect(ask).toHaveLength(3)
    expect(ask).not.toContain('dw-tablets')
  })

  test('is not asked again within a week of an answer', () => {
    const [first = ''] = lookAtShelves(home).ask
    const answered = tapped({ tap: 'have', count: 1 }, 100, first)
    expect(lookAtShelves({ ...answered, today: 106, deliveries: [136] }).ask).not.toContain(first)
  })
})
