import type { Household } from '../household/household.ts'

/** What we take a home to be until somebody says otherwise: two adults, a washing machine and a bath. */
const usualHome = {
  adultsMale: 1,
  adultsFemale: 1,
  childrenMale: 0,
  childrenFemale: 0,
  infants: 0,
  numberOfBathrooms: 1,
  numberOfReceptionRooms: 1,
  washingMachine: true,
  dishWasher: false,
  bath: true,
} as const

/** A whole home from as much as is known of it; what is not known is as in most homes. */
export function likelyHome(known: Partial<Household>): Household {
  const home = { ...usualHome, ...withoutGaps(known) }
  return { ...home, numberOfBedrooms: known.numberOfBedrooms ?? likelyBedrooms(home) }
}

/** Two to a room, grown-ups and children apart. */
function likelyBedrooms(home: Omit<Household, 'numberOfBedrooms'>): number {
  const adults = home.adultsMale + home.adultsFemale
  const children = home.childrenMale + home.childrenFemale + home.infants
  return Math.max(1, Math.ceil(adults / 2) + Math.ceil(children / 2))
}

function withoutGaps(known: Partial<Household>): Partial<Household> {
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}
