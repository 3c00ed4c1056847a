import type { Household, HouseholdCount } from './household.ts'

export const occupantFields = [
  'adultsMale',
  'adultsFemale',
  'childrenMale',
  'childrenFemale',
  'infants',
] as const
export const roomFields = ['numberOfBathrooms', 'numberOfBedrooms', 'numberOfReceptionRooms'] as const
export const fittingFields = ['washingMachine', 'dishWasher', 'bath'] as const

/** No home is larger; the limit stops a typing error from planning a thousand boxes of soap. */
export const LARGEST_COUNT = 99

export const NO_ADULT = 'At least one adult is required'

export type HouseholdProblems = Partial<Record<keyof Household, string>>

/** Problems of a household, by field. A home without an adult is reported at the first adult field. */
export function checkHousehold(household: Household): HouseholdProblems {
  return { ...checkOccupants(household), ...checkLayout(household) }
}

export function checkOccupants(
  household: Pick<Household, (typeof occupantFields)[number]>,
): HouseholdProblems {
  const problems = countProblems(household, occupantFields, 0, 'Cannot be negative')
  if (Object.keys(problems).length === 0 && household.adultsMale + household.adultsFemale < 1) {
    problems.adultsMale = NO_ADULT
  }
  return problems
}

export function checkLayout(household: Pick<Household, (typeof roomFields)[number]>): HouseholdProblems {
  return countProblems(household, roomFields, 1, 'Must be at least 1')
}

function countProblems<F extends HouseholdCount>(
  household: Pick<Household, F>,
  fields: readonly F[],
  least: number,
  tooFew: string,
): HouseholdProblems {
  const problems: HouseholdProblems = {}
  for (const field of fields) {
    const count: number = household[field]
    if (!Number.isInteger(count)) problems[field] = 'This field is required'
    else if (count < least) problems[field] = tooFew
    else if (count > LARGEST_COUNT) problems[field] = `Must be at most ${LARGEST_COUNT}`
  }
  return problems
}

export function countOccupants(household: Household): number {
  return occupantFields.reduce((total, field) => total + household[field], 0)
}

export function countRooms(household: Household): number {
  return roomFields.reduce((total, field) => total + household[field], 0)
}

export function countAppliances(household: Household): number {
  return fittingFields.filter((field) => household[field]).length
}
