import { expect, it } from 'vitest'
import { suggestAnew } from './suggest-anew.ts'

it('the first suggestions are all chosen', () => {
  expect(suggestAnew({ chosen: [], suggestedBefore: [] }, ['roll', 'soap'])).toEqual(['roll', 'soap'])
})

it('a product wanted on the shelves comes along', () => {
  expect(suggestAnew({ chosen: ['polish'], suggestedBefore: [] }, ['roll'])).toEqual(['polish', 'roll'])
})

it('what was taken out stays out', () => {
  expect(suggestAnew({ chosen: ['roll'], suggestedBefore: ['roll', 'soap'] }, ['roll', 'soap'])).toEqual([
    'roll',
  ])
})

it('what a changed home has no use for goes, and what it newly needs comes', () => {
  const choice = { chosen: ['polish', 'roll', 'tablets'], suggestedBefore: ['roll', 'tablets'] }
  expect(suggestAnew(choice, ['roll', 'nappies'])).toEqual(['polish', 'roll', 'nappies'])
})

it('nothing is chosen twice', () => {
  expect(suggestAnew({ chosen: ['roll'], suggestedBefore: [] }, ['roll'])).toEqual(['roll'])
})
