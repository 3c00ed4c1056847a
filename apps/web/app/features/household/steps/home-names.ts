import type { HouseholdFitting } from '@cupboard/domain/household/household'

export const occupantNames = {
  adultsMale: 'Men',
  adultsFemale: 'Women',
  childrenMale: 'Boys',
  childrenFemale: 'Girls',
  infants: 'Infants',
} as const

export const fittingNames: Record<HouseholdFitting, string> = {
  washingMachine: 'Washing machine',
  dishWasher: 'Dishwasher',
  bath: 'Bath',
}
