import { expect, it } from 'vitest'
import { dateOnly } from '../../calendar.ts'
import { placeOnStrip, timeStripOf } from './time-strip.ts'

const today = dateOnly('2026-11-16')

it('three months are shown, and more where a box comes later', () => {
  expect(timeStripOf(today, []).until).toBe('2027-02-16')
  expect(timeStripOf(today, [dateOnly('2026-12-21'), dateOnly('2027-03-22')]).until).toBe('2027-03-29')
})

it('each month is named where it begins, this one at today', () => {
  expect(timeStripOf(today, []).months).toEqual([
    { name: 'November', startsOn: '2026-11-16' },
    { name: 'December', startsOn: '2026-12-01' },
    { name: 'January', startsOn: '2027-01-01' },
    { name: 'February', startsOn: '2027-02-01' },
  ])
})

it('the last day of a month leads to the month after it', () => {
  expect(timeStripOf(dateOnly('2027-01-31'), []).months.map(({ startsOn }) => startsOn)).toEqual([
    '2027-01-31',
    '2027-02-01',
    '2027-03-01',
    '2027-04-01',
  ])
})

it('a day stands by its distance, and never off the strip', () => {
  const strip = { from: today, until: dateOnly('2026-12-16') }
  expect(placeOnStrip(strip, today)).toBe(0)
  expect(placeOnStrip(strip, dateOnly('2026-12-01'))).toBe(0.5)
  expect(placeOnStrip(strip, dateOnly('2027-12-01'))).toBe(1)
  expect(placeOnStrip(strip, dateOnly('2026-01-01'))).toBe(0)
})
