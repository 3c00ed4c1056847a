import type { ConsumptionDriver, ConsumptionRate } from '../catalogue/product.ts'
import type { Household, HouseholdCount } from '../household/household.ts'

/** Units of a product a home uses in 28 days by the table alone; 0 where a fitting it needs is missing. */
export function formulaUnitsPerMonth(household: Household, product: ConsumptionRate): number {
  if (!fittingsMatch(household, product)) return 0
  let perWeek = 0
  for (const driver in product.perWeek)
    perWeek += (product.perWeek[driver as Driver] ?? 0) * countOf(household, driver as Driver)
  let units = (4 * perWeek) / product.unitSize
  for (const { when, times } of product.modifiers) if (household[when]) units *= times
  return units
}

export function unitsPerDay(household: Household, product: ConsumptionRate): number {
  return formulaUnitsPerMonth(household, product) / 28
}

type Driver = ConsumptionDriver

function countOf(household: Household, driver: Driver): number {
  return driver === 'const' ? 1 : Number(household[driver] ?? 0)
}

function fittingsMatch(household: Household, product: ConsumptionRate): boolean {
  const { requires } = product
  for (const fitting in requires)
    if (Boolean(household[fitting as keyof Household]) !== requires[fitting as keyof typeof requires])
      return false
  return true
}

type ReasonPart = { keys: readonly HouseholdCount[]; one: string; many: string }

const parts: readonly ReasonPart[] = [
  { keys: ['adultsMale', 'adultsFemale'], one: 'adult', many: 'adults' },
  { keys: ['childrenMale', 'childrenFemale'], one: 'child', many: 'children' },
  { keys: ['infants'], one: 'baby', many: 'babies' },
  { keys: ['numberOfBathrooms'], one: 'bathroom', many: 'bathrooms' },
  { keys: ['numberOfBedrooms'], one: 'bedroom', many: 'bedrooms' },
  { keys: ['numberOfReceptionRooms'], one: 'living room', many: 'living rooms' },
]

/** Names the parts of this home that the formula counts: "2 adults", "1 bathroom". */
export function driversInWords(household: Household, product: ConsumptionRate): string[] {
  const words: string[] = []
  for (const { keys, one, many } of parts) {
    let count = 0
    for (const key of keys) if (product.perWeek[key] !== undefined) count += household[key]
    if (count > 0) words.push(`${count} ${count === 1 ? one : many}`)
  }
  return words
}
