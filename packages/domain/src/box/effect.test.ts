import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dateOnly } from '../calendar.ts'
import type { BoxId, ProductId } from '../ids.ts'
import { pence } from '../money.ts'
import { isAskedAlone, takesBack } from './asked-alone.ts'
import { effectOf, isNoticeable, type SeenBox } from './effect.ts'

const soap = 'soap' as ProductId
const bleach = 'bleach' as ProductId
const line = (productId: ProductId, quantity: number, price = 100) => ({
  productId,
  name: productId,
  quantity,
  unitPricePence: pence(price),
})

function box(id: string, changes: Partial<SeenBox> = {}): SeenBox {
  const deliveryOn = changes.deliveryOn ?? dateOnly('2026-12-21')
  return {
    boxId: id as BoxId,
    reference: `BX-${id}`,
    cutOffOn: addDays(deliveryOn, -3),
    status: 'Scheduled',
    isSkipped: false,
    isEnded: false,
    lines: [line(soap, 2), line(bleach, 1, 250)],
    ...changes,
    deliveryOn,
  }
}
const skipped = { isSkipped: true, status: 'SubscriptionNotActive' } as const
const january = { deliveryOn: dateOnly('2027-01-21') }

describe('an effect', () => {
  it('tells of each changed box its day, its price and what comes and goes', () => {
    const after = box('a', { ...january, lines: [line(soap, 3)] })
    const { boxes, total } = effectOf([box('a'), box('b')], [after, box('b')])
    expect(boxes).toEqual([
      {
        boxId: 'a',
        reference: 'BX-a',
        before: {
          deliveryOn: '2026-12-21',
          pricePence: 450,
          status: 'Scheduled',
          isSkipped: false,
          comes: true,
        },
        after: {
          deliveryOn: '2027-01-21',
          pricePence: 300,
          status: 'Scheduled',
          isSkipped: false,
          comes: true,
        },
        lines: [
          { productId: soap, name: soap, before: 2, after: 3 },
          { productId: bleach, name: bleach, before: 1, after: 0 },
        ],
      },
    ])
    expect(total).toEqual({ before: 900, after: 750 })
  })

  it('counts a box that does not come as nothing', () => {
    expect(effectOf([box('a')], [box('a', skipped)]).total).toEqual({ before: 450, after: 0 })
    const ended = box('a', { status: 'SubscriptionNotActive', isEnded: true })
    expect(effectOf([box('a')], [ended]).total).toEqual({ before: 450, after: 0 })
    const unpaid = box('a', { status: 'SubscriptionNotActive' })
    expect(effectOf([unpaid], [unpaid]).total).toEqual({ before: 450, after: 450 })
  })

  it('names the next charge, its day and its box, and what comes in any case', () => {
    const paid = box('p', { status: 'Paid' })
    const { nextCharge, stillComing, total } = effectOf(
      [paid, box('a', january)],
      [paid, box('a', { ...january, ...skipped })],
    )
    expect(nextCharge).toEqual({
      before: { boxId: 'a', deliveryOn: '2027-01-21', chargedOn: '2027-01-18', pricePence: 450 },
      after: null,
    })
    expect(total).toEqual({ before: 450, after: 0 })
    expect(stillComing).toEqual([
      { boxId: 'p', reference: 'BX-p', deliveryOn: '2026-12-21', pricePence: 450 },
    ])
  })

  it('of an announcement alone is nothing a customer would notice', () => {
    const { boxes } = effectOf([box('a')], [box('a', { status: 'CustomerNotified' })])
    expect(boxes).toHaveLength(1)
    expect(boxes.some(isNoticeable)).toBe(false)
  })
})

describe('one press is enough', () => {
  const others = [box('b', january)]
  const dearer = [box('b', { ...january, lines: [line(soap, 9)] })]

  it.each([
    ['this box alone is skipped', [box('a', skipped), ...others], true],
    ['another box changes with it', [box('a', skipped), ...dearer], false],
  ])('to skip where %s: %s', (_what, after, isAlone) => {
    expect(isAskedAlone({ act: 'skip', boxId: 'a' }, effectOf([box('a'), ...others], after))).toBe(isAlone)
  })

  it.each([
    ['it comes as it was', box('a'), true],
    ['it comes on another day', box('a', january), false],
    ['it costs something else', box('a', { lines: [line(soap, 2), line(bleach, 1, 260)] }), false],
    ['it holds something else', box('a', { lines: [line(soap, 4)] }), false],
  ])('to enable where %s: %s', (_what, after, isAlone) => {
    expect(isAskedAlone({ act: 'enable', boxId: 'a' }, effectOf([box('a', skipped)], [after]))).toBe(isAlone)
  })

  it.each([
    ['add-product', [line(bleach, 1, 250)], [line(bleach, 1, 250), line(soap, 2)], true],
    ['add-product', [line(bleach, 1, 250)], [line(bleach, 2, 250), line(soap, 2)], false],
    ['drop-product', [line(bleach, 1, 250), line(soap, 2)], [line(bleach, 1, 250)], true],
    ['count', [line(soap, 2)], [line(soap, 1)], false],
    ['count', [line(soap, 2)], [line(soap, 2)], true],
  ])('%s %#', (act, before, after, isAlone) => {
    const effect = effectOf([box('a', { lines: before })], [box('a', { lines: after })])
    expect(isAskedAlone({ act, productId: soap }, effect)).toBe(isAlone)
  })
})

it.each([
  ['this line alone', [line(soap, 1), line(bleach, 1, 250)], true],
  ['another line too', [line(soap, 1), line(bleach, 2, 250)], false],
])('one press is enough to hand a line back that changes %s: %s', (_what, lines, isAlone) => {
  const effect = effectOf([box('a')], [box('a', { lines })])
  expect(isAskedAlone({ act: 'hand-back', boxId: 'a', productId: soap }, effect)).toBe(isAlone)
  expect(isAskedAlone({ act: 'hand-back', boxId: 'b', productId: soap }, effect)).toBe(false)
})

const seen = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c'),
    day: fc.integer({ min: 0, max: 3 }),
    isSkipped: fc.boolean(),
    isEnded: fc.boolean(),
    soap: fc.integer({ min: 0, max: 3 }),
    price: fc.constantFrom(100, 120),
  })
  .map(({ id, day, isSkipped, isEnded, soap: count, price }) =>
    box(id, {
      deliveryOn: addDays(dateOnly('2026-12-21'), day),
      isSkipped,
      isEnded,
      status: isSkipped || isEnded ? 'SubscriptionNotActive' : 'Scheduled',
      lines: [line(soap, count, price)],
    }),
  )
const row = fc.uniqueArray(seen, { selector: ({ boxId }) => boxId, maxLength: 3 })

describe('whatever happens', () => {
  it('the total moves by what the boxes move', () => {
    fc.assert(
      fc.property(row, row, (before, after) => {
        const { boxes, total } = effectOf(before, after)
        const cost = (side: 'before' | 'after') =>
          boxes.reduce((sum, each) => sum + (each[side]?.comes ? each[side].pricePence : 0), 0)
        expect(total.after - total.before).toBe(cost('after') - cost('before'))
      }),
    )
  })

  it('no change has no effect, and the way back takes back the way there', () => {
    fc.assert(
      fc.property(row, row, (before, after) => {
        expect(effectOf(before, before).boxes).toEqual([])
        expect(takesBack(effectOf(after, before), effectOf(before, after))).toBe(true)
      }),
    )
  })

  it('a way back that ends elsewhere does not take it back', () => {
    const there = effectOf([box('a')], [box('a', skipped)])
    expect(takesBack(effectOf([box('a', skipped)], [box('a', january)]), there)).toBe(false)
  })
})
