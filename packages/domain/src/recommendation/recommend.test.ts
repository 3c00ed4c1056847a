import { describe, expect, test } from 'vitest'
import { products as catalogue } from '../catalogue/products.ts'
import type { Household } from '../household/household.ts'
import { MalformedInput } from './malformed-input.ts'
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
  dishWasher: true,
  bath: true,
}
const chosen = catalogue.filter(({ productId }) =>
  ['toilet-roll', 'toothpaste', 'dw-tablets'].includes(productId),
)
const plain: RecommendInput = {
  household: couple,
  products: chosen,
  events: [],
  today: 100,
  deliveries: [106, 136, 167],
}

function lineOf(input: RecommendInput, productId: string, box = 0) {
  const line = recommend(input).boxes[box]?.lines.find((l) => l.productId === productId)
  if (line === undefined) throw new Error(`no line for ${productId}`)
  return line
}

describe('recommend', () => {
  test('a new home gets what its people use, and is told why', () => {
    const { quantity, reason } = lineOf(plain, 'toilet-roll')
    expect(quantity).toBeGreaterThan(0)
    expect(reason.perMonth).toBeCloseTo(1.78, 2)
    expect(reason.drivers).toEqual(['2 adults'])
    expect(reason.text).toMatch(
      /^2 adults: a pack lasts about 16 days\. We guess you have .+ left\. \w+ more sees? you to /,
    )
  })

  test('a product whose appliance is missing stays out', () => {
    const line = lineOf({ ...plain, household: { ...couple, dishWasher: false } }, 'dw-tablets')
    expect(line.quantity).toBe(0)
    expect(line.reason.code).toBe('enough')
  })

  test('a home without people or rooms, and a customer without products, get empty boxes', () => {
    const nobody = { ...couple, adultsMale: 0, adultsFemale: 0, numberOfBathrooms: 0, numberOfBedrooms: 0 }
    expect(lineOf({ ...plain, household: nobody }, 'toilet-roll').quantity).toBe(0)
    expect(recommend({ ...plain, products: [] }).boxes.map((box) => box.pricePence)).toEqual([0, 0, 0])
  })

  test('forty adults who want everything get a plan within bounds', () => {
    const crowd = { ...couple, adultsMale: 40, adultsFemale: 40, infants: 40 }
    const { boxes } = recommend({ ...plain, household: crowd, products: catalogue })
    expect(boxes[0]?.lines).toHaveLength(catalogue.length)
    for (const { quantity } of boxes.flatMap((box) => box.lines)) expect(quantity).toBeLessThanOrEqual(999)
  })

  test('a quantity set by hand stands, and the boxes after it make up for it', () => {
    const plenty = { ...plain, fixed: { 106: { 'toilet-roll': 9 } } }
    expect(lineOf(plenty, 'toilet-roll')).toMatchObject({ quantity: 9, locked: true })
    expect(lineOf(plenty, 'toilet-roll', 1).quantity).toBe(0)
  })

  test('a box that is closed is planned as it was closed', () => {
    const events: Event[] = [
      {
        type: 'boxClosed',
        day: 100,
        delivery: 106,
        nextDelivery: 136,
        lines: [{ productId: 'toothpaste', proposed: 4, final: 4 }],
      },
    ]
    expect(lineOf({ ...plain, events }, 'toothpaste')).toMatchObject({ quantity: 4, locked: true })
    expect(lineOf({ ...plain, events }, 'toothpaste', 1).quantity).toBe(0)
  })

  test('a full shelf needs nothing, an empty one does', () => {
    const counted = (left: number): Event[] => [
      { type: 'shelfCount', day: 100, productId: 'toothpaste', left },
    ]
    expect(lineOf({ ...plain, events: counted(6) }, 'toothpaste').quantity).toBe(0)
    expect(lineOf({ ...plain, events: counted(0) }, 'toothpaste').quantity).toBeGreaterThan(0)
  })

  test('a household change scales the rate by the formula, wherever the household before it is told', () => {
    const family = { ...couple, childrenMale: 2 }
    const change: Event = { type: 'household', day: 90, household: family }
    const added: Event = { type: 'productAdded', day: 10, productId: 'toilet-roll' }
    const atSignUp: Event = { type: 'household', day: 10, household: couple }
    const told = lineOf({ ...plain, household: family, events: [atSignUp, added, change] }, 'toilet-roll')
    const given = lineOf({ ...plain, household: couple, events: [added, change] }, 'toilet-roll')
    const scale = lineOf({ ...plain, household: family }, 'toilet-roll').reason.perMonth
    expect(told.reason.perMonth).toBeCloseTo(scale, 1)
    expect(given.reason.perMonth).toBeCloseTo(told.reason.perMonth, 6)
  })

  test('events of products that are gone, and events of tomorrow, change nothing', () => {
    const events: Event[] = [
      { type: 'shelfCount', day: 99, productId: 'gone', left: 3 },
      { type: 'shelfCount', day: 101, productId: 'toothpaste', left: 50 },
    ]
    expect(lineOf({ ...plain, events: events.slice(1) }, 'toothpaste').quantity).toBe(
      lineOf(plain, 'toothpaste').quantity,
    )
    expect(() => recommend({ ...plain, events })).not.toThrow()
  })
})

describe('what is no household, event or day is refused by name', () => {
  const cases: [string, RecommendInput][] = [
    ['household.infants', { ...plain, household: { ...couple, infants: Number.NaN } }],
    ['household.adultsMale', { ...plain, household: { ...couple, adultsMale: -1 } }],
    ['household.adultsMale', { ...plain, household: { ...couple, adultsMale: 1e12 } }],
    ['today', { ...plain, today: 1.5 }],
    ['deliveries[0]', { ...plain, deliveries: [Number.POSITIVE_INFINITY] }],
    ['cycleDays', { ...plain, cycleDays: 0 }],
    [
      'events[0].left',
      { ...plain, events: [{ type: 'shelfCount', day: 1, productId: 'toothpaste', left: -2 }] },
    ],
    [
      'events[0].everyWeeks',
      { ...plain, events: [{ type: 'override', day: 1, productId: 'toothpaste', everyWeeks: 0, items: 1 }] },
    ],
    ['fixed[106][toothpaste]', { ...plain, fixed: { 106: { toothpaste: 0.5 } } }],
  ]
  test.each(cases)('%s', (where, input) => {
    expect(() => recommend(input)).toThrow(MalformedInput)
    expect(() => recommend(input)).toThrow(where)
  })
})

describe('a budget', () => {
  const priceOf = (input: RecommendInput) => recommend(input).boxes.map(({ pricePence }) => pricePence)
  const usual = priceOf(plain)

  test('that no box reaches changes nothing', () => {
    expect(recommend({ ...plain, budgetPence: Math.max(...usual) })).toEqual(recommend(plain))
  })

  test('is kept by every box, and each line says what was left out and why', () => {
    const budgetPence = Math.min(...usual) - 1
    const { boxes } = recommend({ ...plain, budgetPence })
    for (const box of boxes) {
      expect(box.pricePence).toBeLessThanOrEqual(budgetPence)
      for (const { quantity, reason } of box.lines) {
        expect(reason.quantity).toBe(quantity)
        if (reason.putOff) expect(reason.text).toMatch(/We left out .* to stay within £/)
      }
    }
    expect(boxes[0]?.lines.some(({ reason }) => reason.putOff)).toBe(true)
  })

  test('puts off to a later box what it leaves out of this one', () => {
    const short = recommend({ ...plain, deliveries: [106, 136], budgetPence: (usual[0] ?? 0) - 1 })
    const [first] = short.boxes
    const late = first?.lines.find(({ reason }) => reason.putOff)
    const before = recommend(plain).boxes[1]?.lines.find(({ productId }) => productId === late?.productId)
    const after = recommend({ ...plain, fixed: { 106: { [late?.productId ?? '']: late?.quantity ?? 0 } } })
    const then = after.boxes[1]?.lines.find(({ productId }) => productId === late?.productId)
    expect(then?.quantity).toBeGreaterThanOrEqual(before?.quantity ?? 0)
  })

  test('touches nothing that the customer set', () => {
    const fixed = { 106: { 'toilet-roll': 9 } }
    const { boxes } = recommend({ ...plain, fixed, budgetPence: 1000 })
    const quantities = boxes[0]?.lines.map(({ productId, quantity }) => [productId, quantity])
    expect(quantities).toContainEqual(['toilet-roll', 9])
    expect(boxes[0]?.lines.filter(({ locked }) => !locked).every(({ quantity }) => quantity === 0)).toBe(true)
  })

  test('that is no sum of money is refused', () => {
    expect(() => recommend({ ...plain, budgetPence: -1 })).toThrow(MalformedInput)
    expect(() => recommend({ ...plain, budgetPence: 10.5 })).toThrow(MalformedInput)
  })

  test('says nothing of a shelf when a line that it cut short is left alone', () => {
    const closed = (putOff?: number): Event => ({
      type: 'boxClosed',
      day: 100,
      delivery: 103,
      nextDelivery: 133,
      lines: [{ productId: 'toilet-roll', proposed: 0, final: 0, ...(putOff ? { putOff } : {}) }],
    })
    const perMonth = (event: Event) =>
      lineOf({ ...plain, today: 101, deliveries: [133], events: [event] }, 'toilet-roll').reason.perMonth
    expect(perMonth(closed(2))).toBeGreaterThanOrEqual(perMonth(closed()))
  })
})
