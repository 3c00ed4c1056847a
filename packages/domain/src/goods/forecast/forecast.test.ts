import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ForecastInput, forecastDemand } from './forecast.ts'

const nothing: ForecastInput = { weeks: 4, planned: [], signUps: [], newHome: [], lessons: [] }
const planned = [
  { productId: 'soap', week: 0, units: 100 },
  { productId: 'soap', week: 2, units: 80 },
]

describe('the demand for a product', () => {
  it('is what boxes are planned to hold, less what experience takes away', () => {
    const [first] = forecastDemand({ ...nothing, planned })
    expect(first).toMatchObject({ productId: 'soap', week: 0, homes: 100, p50: 95, changes: -5 })
  })

  it('knows the homes that have yet to come', () => {
    const demand = forecastDemand({
      ...nothing,
      planned,
      signUps: [2, 4],
      newHome: [{ productId: 'soap', week: 1, units: 2 }],
    })
    expect(demand.map(({ homes }) => homes)).toEqual([100, 0, 80, 0])
    // Three homes a week take two packs each a week after they joined.
    expect(demand.map(({ newHomes }) => newHomes)).toEqual([0, 6, 6, 6])
  })

  it('learns from the weeks that have passed how much of a plan is kept', () => {
    const lesson = { productId: 'soap', lead: 0, homes: 10_000, newHomes: 0, p50: 9_500, packed: 8_000 }
    const [taught] = forecastDemand({ ...nothing, planned, lessons: [lesson] })
    expect(taught?.p50).toBeGreaterThan(79)
    expect(taught?.p50).toBeLessThan(83)
    const [, , other] = forecastDemand({ ...nothing, planned, lessons: [lesson] })
    expect(other?.p50).toBeCloseTo(76)
  })

  it('is wider where earlier forecasts were further off', () => {
    const lesson = { productId: 'soap', lead: 0, homes: 1_000, newHomes: 0, p50: 950, packed: 950 }
    const [sure] = forecastDemand({ ...nothing, planned, lessons: [lesson] })
    const [unsure] = forecastDemand({ ...nothing, planned, lessons: [{ ...lesson, packed: 800 }] })
    const width = (demand: typeof sure) => (demand ? (demand.p90 - demand.p50) / demand.p50 : 0)
    expect(width(unsure)).toBeGreaterThan(2 * width(sure))
  })

  it('is never below nothing, nor its ninth tenth below its middle, whatever happened', () => {
    const units = fc.record({
      productId: fc.constantFrom('soap', 'shampoo'),
      week: fc.integer({ min: -3, max: 9 }),
      units: fc.float({ min: 0, max: 1e6, noNaN: true }),
    })
    const count = fc.integer({ min: 0, max: 100_000 })
    const lesson = fc.record({
      productId: fc.constantFrom('soap', 'tea'),
      lead: fc.integer({ min: 0, max: 5 }),
      homes: count,
      newHomes: count,
      p50: count,
      packed: count,
    })
    const input = fc.record({
      weeks: fc.integer({ min: 1, max: 6 }),
      planned: fc.array(units),
      signUps: fc.array(count),
      newHome: fc.array(units, { maxLength: 4 }),
      lessons: fc.array(lesson),
    })
    fc.assert(
      fc.property(input, (given) => {
        for (const { p50, p90 } of forecastDemand(given)) {
          expect(p50).toBeGreaterThanOrEqual(0)
          expect(p90).toBeGreaterThanOrEqual(p50)
        }
      }),
    )
  })
})
