import { describe, expect, it } from 'vitest'
import { dateOnly, toDayNumber } from '../calendar.ts'
import { showShelf } from './shelf-shown.ts'
import { shelfInWords, sourceInWords } from './shelf-words.ts'

const today = dateOnly('2026-12-10')
const ROLLS = { pack: 'pack', one: 'roll', perPack: 9 }

/** Two thirds of a pack, where one lasts sixteen days. */
const shown = showShelf({ left: 2 / 3, leftSpread: 0.3, perMonth: 1.75 }, toDayNumber(today))
const shelf = { ...shown, lastsUntil: dateOnly('2026-12-20'), counted: null }

describe('a shelf as it is told', () => {
  it('takes level, number and day from one belief', () => {
    expect(shown).toEqual({
      level: 'half',
      sureness: 'fairly-sure',
      fill: 0.38,
      left: 0.67,
      lastsUntilDay: toDayNumber(dateOnly('2026-12-20')),
    })
    expect(shelfInWords(shelf, ROLLS, today)).toBe('About 6 rolls left, to 20 December.')
  })

  it('names no day beyond two years, and none where nothing is used', () => {
    const slow = showShelf({ left: 5, leftSpread: 1, perMonth: 0.1 }, 0)
    expect(shelfInWords({ ...shelf, ...slow, lastsUntil: null }, ROLLS, today)).toBe(
      'About 45 rolls left, for more than two years.',
    )
    const unused = showShelf({ left: 0, leftSpread: 0, perMonth: 0 }, 0)
    expect(unused).toMatchObject({ level: null, lastsUntilDay: null })
    expect(shelfInWords({ ...shelf, ...unused }, ROLLS, today)).toBe(
      'From what you told us, your home has no use for this.',
    )
  })

  it('says that nothing is left', () => {
    expect(shelfInWords({ ...shelf, level: 'out', left: 0 }, ROLLS, today)).toBe('Nothing left.')
  })

  it('says whose word it is', () => {
    const counted = (on: string) => ({ on: dateOnly(on), left: 1, atGlance: false })
    expect(sourceInWords({ ...shelf, sureness: 'guess' }, today)).toBe('This is our guess.')
    expect(sourceInWords({ ...shelf, counted: counted('2026-12-10') }, today)).toBe('You told us today.')
    expect(sourceInWords({ ...shelf, counted: counted('2026-11-03') }, today)).toBe(
      'We are fairly sure. You last told us on 3 November.',
    )
  })
})
