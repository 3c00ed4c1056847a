import { describe, expect, it } from 'vitest'
import type { DateOnly } from '../calendar.ts'
import type { ProductId } from '../ids.ts'
import { pence } from '../money.ts'
import { dayIfShippedOn, dayOfReplacement, replacementAfter, requireReplaceable } from './replacement.ts'

const roll = 'toilet-roll' as ProductId
const box = {
  status: 'Delivered' as const,
  deliveryOn: '2026-11-20' as DateOnly,
  lines: [{ productId: roll, quantity: 2, unitPricePence: pence(4_20), vatClass: 'standard' as const }],
}
const today = '2026-11-25' as DateOnly
const one = [{ productId: roll, quantity: 1 }]

describe('a replacement', () => {
  it('brings packs of a box that came', () => {
    expect(requireReplaceable(box, one, [], today)).toEqual(one)
    expect(() => requireReplaceable({ ...box, status: 'Shipped' }, one, [], today)).toThrow('box-processed')
  })

  it('brings no pack twice', () => {
    expect(requireReplaceable(box, one, one, today)).toEqual(one)
    expect(() => requireReplaceable(box, one, [...one, ...one], today)).toThrow('not-acceptable')
    expect(() => requireReplaceable(box, [...one, ...one], one, today)).toThrow('not-acceptable')
  })

  it('is promised for thirty days', () => {
    expect(requireReplaceable(box, one, [], '2026-12-20' as DateOnly)).toEqual(one)
    expect(() => requireReplaceable(box, one, [], '2026-12-21' as DateOnly)).toThrow('not-acceptable')
  })

  it('has a day of its own: the first on which it can come and no other box does', () => {
    const first = dayOfReplacement(today, 'england-and-wales', [])
    expect(first).toBe('2026-11-27')
    expect(dayOfReplacement(today, 'england-and-wales', [first])).toBe('2026-11-28')
    expect(dayOfReplacement(today, 'england-and-wales', [first, '2026-11-28' as DateOnly])).toBe('2026-11-30')
  })

  it('leaves once and arrives once, and is withdrawn only before it leaves', () => {
    expect(replacementAfter('ready', 'ship')).toBe('shipped')
    expect(replacementAfter('shipped', 'deliver')).toBe('delivered')
    expect(replacementAfter('ready', 'withdraw')).toBe('withdrawn')
    expect(() => replacementAfter('shipped', 'ship')).toThrow('box-processed')
    expect(() => replacementAfter('shipped', 'withdraw')).toThrow('box-processed')
    expect(() => replacementAfter('ready', 'deliver')).toThrow('box-processed')
  })
})

it.each([
  ['2026-11-18', '2026-11-20', '2026-11-20'],
  ['2026-11-20', '2026-11-20', '2026-11-23'],
  ['2026-11-24', '2026-11-20', '2026-11-26'],
])('what leaves on %s and was promised for %s comes on %s', (today, promised, comes) => {
  expect(dayIfShippedOn(today as DateOnly, promised as DateOnly, 'england-and-wales')).toBe(comes)
})
