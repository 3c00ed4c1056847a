import { describe, expect, it } from 'vitest'
import { soughtBy } from './search-words.ts'

describe('what is typed into the one search field', () => {
  it.each([
    ['BX-7K4Q2M', [{ by: 'reference', reference: 'BX-7K4Q2M' }]],
    ['bx7k4q2m', [{ by: 'reference', reference: 'BX-7K4Q2M' }]],
    ['Ada@Example.com', [{ by: 'email', begins: 'ada@example.com' }]],
    [
      '4242',
      [
        { by: 'last-four', lastFour: '4242' },
        { by: 'receipt', number: 4242 },
      ],
    ],
    ['17', [{ by: 'receipt', number: 17 }]],
    ['R-000123', [{ by: 'receipt', number: 123 }]],
    [
      'bs7 8ab',
      [
        { by: 'post-code', begins: 'BS78AB' },
        { by: 'name', words: ['bs7', '8ab'] },
      ],
    ],
    ['  Ada   Cooke ', [{ by: 'name', words: ['ada', 'cooke'] }]],
    [
      'cooke',
      [
        { by: 'name', words: ['cooke'] },
        { by: 'email', begins: 'cooke' },
      ],
    ],
  ])('%j is looked for as %j', (typed, expected) => {
    expect(soughtBy(typed)).toEqual(expected)
  })

  it.each(['', ' ', 'a'])('%j is too little to look for', (typed) => {
    expect(soughtBy(typed)).toEqual([])
  })
})
