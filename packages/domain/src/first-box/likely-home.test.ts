import { describe, expect, it } from 'vitest'
import { checkHousehold } from '../household/check-household.ts'
import { likelyHome } from './likely-home.ts'

describe('a home we know nothing of', () => {
  it('is two adults with a washing machine and a bath', () => {
    expect(likelyHome({})).toEqual({
      adultsMale: 1,
      adultsFemale: 1,
      childrenMale: 0,
      childrenFemale: 0,
      infants: 0,
      numberOfBathrooms: 1,
      numberOfBedrooms: 1,
      numberOfReceptionRooms: 1,
      washingMachine: true,
      dishWasher: false,
      bath: true,
    })
  })

  it('can be planned for', () => {
    expect(checkHousehold(likelyHome({}))).toEqual({})
  })
})

it('what somebody has said of a home stays', () => {
  const home = likelyHome({ adultsMale: 0, adultsFemale: 3, dishWasher: true, bath: false })
  expect(home).toMatchObject({ adultsMale: 0, adultsFemale: 3, dishWasher: true, bath: false })
})

it.each([
  [{ adultsMale: 1, adultsFemale: 0 }, 1],
  [{ adultsMale: 1, adultsFemale: 1 }, 1],
  [{ adultsMale: 1, adultsFemale: 1, childrenMale: 1 }, 2],
  [{ adultsMale: 2, adultsFemale: 1, childrenMale: 2, childrenFemale: 1, infants: 1 }, 4],
  [{ adultsMale: 0, adultsFemale: 0 }, 1],
  [{ adultsMale: 1, adultsFemale: 1, numberOfBedrooms: 5 }, 5],
])('a home of %j most likely has %i bedrooms', (people, bedrooms) => {
  expect(likelyHome(people).numberOfBedrooms).toBe(bedrooms)
})
