import type { Household } from '../household/household.ts'

/** The home we assume until a visitor says otherwise: two adults, a washing machine and a bath. */
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

/** Completes a household: unknown values are those of most homes. */
export function likelyHome(known: Partial<Household>): Household {
  const home = { ...usualHome, ...withoutGaps(known) }
  return { ...home, numberOfBedrooms: known.numberOfBedrooms ?? likelyBedrooms(home) }
}

/** Two people to a room, adults and children apart. */
function likelyBedrooms(home: Omit<Household, 'numberOfBedrooms'>): number {
  const adults = home.adultsMale + home.adultsFemale
  const children = home.childrenMale + home.childrenFemale + home.infants
  return Math.max(1, Math.ceil(adults / 2) + Math.ceil(children / 2))
}

function withoutGaps(known: Partial<Household>): Partial<Household> {
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}
