import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DateOnly } from '../../calendar.ts'
import { packsForPacks, type Settled, settleShort } from './settle-short.ts'
import { type Claim, shareOut } from './share-out.ts'
import { shortSentence } from './short-words.ts'
import { canStandIn, type StockWish, stockWishes, wishProblem } from './stock-wish.ts'

const days = ['2026-03-02', '2026-03-03', '2026-03-04'] as DateOnly[]
const claims = fc
  .array(
    fc.record({
      deliveryOn: fc.constantFrom(...days),
      since: fc.constantFrom(null, '2025-01-01', '2025-06-01', '2026-01-01'),
      wanted: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 20 },
  )
  .map((all): Claim[] => all.map((claim, i) => ({ ...claim, boxId: `box-${String(i).padStart(2, '0')}` })))
const free = fc.integer({ min: -5, max: 60 })
const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, each) => all + each, 0)

describe('packs that are too few for all boxes', () => {
  it('are never promised twice, and none stays while a box wants one', () => {
    fc.assert(
      fc.property(claims, free, (all, packs) => {
        const given = shareOut(all, packs)
        expect(sum(given.values())).toBe(Math.min(Math.max(0, packs), sum(all.map(({ wanted }) => wanted))))
        for (const { boxId, wanted } of all) {
          expect(given.get(boxId)).toBeGreaterThanOrEqual(0)
          expect(given.get(boxId)).toBeLessThanOrEqual(wanted)
        }
      }),
    )
  })

  it('go to the earlier day first, and on one day to the older customer', () => {
    const box = (boxId: string, deliveryOn: string, since: string | null): Claim => ({
      boxId,
      deliveryOn: deliveryOn as DateOnly,
      since,
      wanted: 2,
    })
    const given = shareOut(
      [
        box('new', '2026-03-02', null),
        box('young', '2026-03-02', '2026-01-01'),
        box('later', '2026-03-03', '2024-01-01'),
        box('old', '2026-03-02', '2025-01-01'),
      ],
      3,
    )
    expect(Object.fromEntries(given)).toEqual({ old: 2, young: 1, new: 0, later: 0 })
  })

  it('go to the same boxes, whichever of them is announced first', () => {
    fc.assert(
      fc.property(claims, free, fc.array(fc.nat()), (all, packs, order) => {
        const together = shareOut(all, packs)
        const waiting = [...all]
        let left = Math.max(0, packs)
        for (let turn = 0; waiting.length > 0; turn++) {
          const given = shareOut(waiting, left)
          const [box] = waiting.splice((order[turn] ?? 0) % waiting.length, 1)
          if (!box) continue
          expect(given.get(box.boxId)).toBe(together.get(box.boxId))
          left -= given.get(box.boxId) ?? 0
        }
      }),
    )
  })
})

const ml = (quantity: number) => ({ quantity, per: 100, unit: 'ml' })
const sold = fc.record({
  pricePence: fc.integer({ min: 1, max: 2_000 }),
  unitPriceBasis: fc.integer({ min: 1, max: 2_000 }).map(ml),
})
const priceOf = ({ substitute }: Settled) => (substitute ? substitute.units * substitute.unitPricePence : 0)

describe('a box that is short of something', () => {
  it('never costs more by it, and never takes more of a substitute than is free', () => {
    fc.assert(
      fc.property(
        fc.record({
          missing: fc.integer({ min: 1, max: 30 }),
          wish: fc.constantFrom(...(Object.keys(stockWishes) as StockWish[])),
          product: sold,
          standIn: fc.option(
            fc
              .tuple(sold, fc.integer({ min: 0, max: 40 }), fc.boolean())
              .map(([product, left, isInBox]) => ({ ...product, free: left, isInBox })),
            { nil: undefined },
          ),
        }),
        (short) => {
          const settled = settleShort(short)
          expect(priceOf(settled)).toBeLessThanOrEqual(short.missing * short.product.pricePence)
          expect(settled.substitute?.units ?? 0).toBeLessThanOrEqual(short.standIn?.free ?? 0)
          expect(settled.substitute !== null).toBe(settled.done === 'substituted')
          if (short.wish !== 'substitute') expect(settled.substitute).toBeNull()
          if (settled.substitute)
            expect(settled.substitute.unitPricePence).toBeLessThanOrEqual(short.standIn?.pricePence ?? 0)
        },
      ),
    )
  })

  it('gets about as much of what comes instead', () => {
    expect(packsForPacks(2, ml(250), ml(500))).toBe(1)
    expect(packsForPacks(2, ml(500), ml(250))).toBe(4)
    expect(packsForPacks(1, ml(100), ml(1_000))).toBe(1)
    const settled = settleShort({
      missing: 2,
      wish: 'substitute',
      product: { pricePence: 275, unitPriceBasis: ml(400) },
      standIn: { pricePence: 350, unitPriceBasis: ml(400), free: 9, isInBox: false },
    })
    expect(settled).toEqual({ done: 'substituted', substitute: { units: 2, unitPricePence: 275 } })
  })

  it('is told what was done, and an unanswered question as left out once it is closed', () => {
    const short = { name: 'Shampoo', missing: 1, substituteName: null, substituteUnits: null }
    expect(shortSentence({ ...short, done: 'waits' }, true)).toBe(
      'We have run out of Shampoo. As you wished, 1 × Shampoo waits for your next box. Nothing is charged for it now.',
    )
    expect(shortSentence({ ...short, done: 'asked' }, true)).toMatch(/What shall we do about 1 × Shampoo/)
    expect(shortSentence({ ...short, done: 'asked' }, false)).toBe(
      'We have run out of Shampoo. We left out 1 × Shampoo, and nothing is charged for it.',
    )
  })
})

describe('what may stand in for a product', () => {
  const shampoo = { productId: 'a', category: 'Bath', unitPriceBasis: ml(400), state: 'live' }
  it('is another of its kind that is counted alike and still sold', () => {
    expect(canStandIn(shampoo, { ...shampoo, productId: 'b' })).toBe(true)
    expect(canStandIn(shampoo, shampoo)).toBe(false)
    expect(canStandIn(shampoo, { ...shampoo, productId: 'b', state: 'withdrawn' })).toBe(false)
    expect(canStandIn(shampoo, { ...shampoo, productId: 'b', category: 'Baby' })).toBe(false)
    expect(
      canStandIn(shampoo, { ...shampoo, productId: 'b', unitPriceBasis: { ...ml(4), unit: 'bar' } }),
    ).toBe(false)
  })

  it('is named with the wish for it, and with no other', () => {
    expect(wishProblem({ wish: 'wait', substituteId: null }, [])).toBeUndefined()
    expect(wishProblem({ wish: 'wait', substituteId: 'b' }, [{ productId: 'b' }])).toMatch(/names a product/)
    expect(wishProblem({ wish: 'substitute', substituteId: null }, [])).toMatch(/choose what/)
    expect(wishProblem({ wish: 'substitute', substituteId: 'c' }, [{ productId: 'b' }])).toMatch(/cannot/)
  })
})
