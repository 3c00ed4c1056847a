import { describe, expect, it } from 'vitest'
import { bankHolidays, easterSunday, HOLIDAYS_KNOWN_UNTIL } from './bank-holidays.ts'
import { nationOf } from './nation.ts'

const published = {
  'england-and-wales': {
    2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
    2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
    2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
    2028: '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
  },
  scotland: {
    2025: '01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26',
    2026: '01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28',
    2027: '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28',
    2028: '01-03 01-04 04-14 05-01 05-29 08-07 11-30 12-25 12-26',
  },
  'northern-ireland': {
    2025: '01-01 03-17 04-18 04-21 05-05 05-26 07-14 08-25 12-25 12-26',
    2026: '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28',
    2027: '01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28',
    2028: '01-03 03-17 04-14 04-17 05-01 05-29 07-12 08-28 12-25 12-26',
  },
} as const

describe('bank holidays', () => {
  for (const [nation, years] of Object.entries(published)) {
    it.each(Object.entries(years))(`of ${nation} in %s are the published ones`, (year, days) => {
      const expected = days.split(' ').map((day) => `${year}-${day}`)
      expect(bankHolidays(Number(year), nation as keyof typeof published)).toEqual(expected)
    })
  }

  it.each([
    [2029, '2029-04-01'],
    [2032, '2032-03-28'],
    [2034, '2034-04-09'],
    [2036, '2036-04-13'],
    [2038, '2038-04-25'],
  ])('follow Easter, which is in %i on %s', (year, sunday) => {
    expect(easterSunday(year)).toBe(sunday)
  })

  it('fall on Monday to Friday, eight, nine or ten a year, as far as we vouch', () => {
    for (let year = 2026; year <= HOLIDAYS_KNOWN_UNTIL; year++) {
      for (const [nation, count] of [
        ['england-and-wales', 8],
        ['scotland', 9],
        ['northern-ireland', 10],
      ] as const) {
        const days = bankHolidays(year, nation)
        const extra = year === 2026 && nation === 'scotland' ? 1 : 0
        expect(new Set(days).size).toBe(count + extra)
        for (const day of days) expect([0, 6]).not.toContain(new Date(`${day}T00:00:00Z`).getUTCDay())
      }
    }
  })
})

describe('an address', () => {
  it.each([
    ['SW1A 1AA', 'england-and-wales'],
    ['CF10 1AA', 'england-and-wales'],
    ['g12 8qq', 'scotland'],
    ['GL1 1AA', 'england-and-wales'],
    ['EH1 1YZ', 'scotland'],
    ['TD15 1AA', 'england-and-wales'],
    ['TD1 1AA', 'scotland'],
    ['BT1 5GS', 'northern-ireland'],
    ['', 'england-and-wales'],
  ])('at %j keeps the holidays of %s', (postCode, nation) => {
    expect(nationOf(postCode)).toBe(nation)
  })
})
