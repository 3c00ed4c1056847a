import { expect, it } from 'vitest'
import { isNight, keptSince, retentionRules } from './retention.ts'

it.each([
  ['2026-11-17T00:59:00Z', false],
  ['2026-11-17T01:00:00Z', true],
  ['2026-11-17T04:59:00Z', true],
  ['2026-11-17T05:00:00Z', false],
  // An hour later in London's summer.
  ['2026-07-01T00:30:00Z', true],
  ['2026-07-01T04:30:00Z', false],
])('at %s it is night in London: %s', (now, night) => {
  expect(isNight(new Date(now))).toBe(night)
})

it('what is kept for two days is kept since two days ago', () => {
  expect(keptSince(2, new Date('2026-11-17T02:00:00Z'))).toEqual(new Date('2026-11-15T02:00:00Z'))
})

it('no papers of the tax office go before six years are over', () => {
  expect(retentionRules.tax.shortest).toBeGreaterThanOrEqual(6 * 365 + 2)
  for (const { days, shortest } of Object.values(retentionRules))
    expect(days).toBeGreaterThanOrEqual(shortest)
})
