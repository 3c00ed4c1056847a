import { expect, it } from 'vitest'
import { likelyTown } from './post-town.ts'

it.each([
  ['BS7 8AB', 'Bristol'],
  ['bs78ab', 'Bristol'],
  ['B1 1AA', 'Birmingham'],
  ['SW1A 1AA', 'London'],
  ['EH1 1YZ', 'Edinburgh'],
])('a home at %s is most likely in %s', (postCode, town) => {
  expect(likelyTown(postCode)).toBe(town)
})

it.each(['', 'BS', 'ZZZ 999', 'JE2 3AB', 'QX1 1AA'])('%j names no town', (postCode) => {
  expect(likelyTown(postCode)).toBeUndefined()
})
