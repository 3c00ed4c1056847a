import { describe, expect, it } from 'vitest'
import { dateOnly } from '../calendar.ts'
import { amountTicks, monthTicks } from './chart-ticks.ts'

const ROLLS = { pack: 'pack', one: 'roll', perPack: 9 }
const BOTTLES = { pack: 'bottle', one: 'bottle', perPack: 1 }
const labels = (ticks: readonly { label: string }[]) => ticks.map(({ label }) => label)

describe('the numbers beside a shelf’s chart', () => {
  it.each([
    [0.2, BOTTLES, ['0', '1']],
    [3.4, BOTTLES, ['0', '1', '2', '3', '4']],
    [2.5, ROLLS, ['0', '10', '20', '30']],
    [0, ROLLS, ['0', '1']],
  ])('up to %d packs count in the customer’s unit', (most, counting, shown) => {
    expect(labels(amountTicks(most, counting))).toEqual(shown)
  })

  it.each([0.1, 1, 7, 40, 999])('reach %d packs with at most four steps', (most) => {
    const ticks = amountTicks(most, ROLLS)
    expect(ticks.at(-1)?.packs).toBeGreaterThanOrEqual(most)
    expect(ticks.length).toBeLessThanOrEqual(5)
  })
})

it('the days below it are the firsts of the coming months', () => {
  expect(monthTicks(dateOnly('2026-12-10'), 92)).toEqual([
    { on: '2027-01-01', label: '1 Jan' },
    { on: '2027-02-01', label: '1 Feb' },
    { on: '2027-03-01', label: '1 Mar' },
  ])
})
