import { overStatuses } from '@cupboard/domain/box/box-status'
import { londonDay } from '@cupboard/domain/calendar'
import { countAppliances, countOccupants, countRooms } from '@cupboard/domain/household/check-household'
import type { CustomerId } from '@cupboard/domain/ids'
import type { Deps } from '#deps.ts'
import { readFigures } from './figures-store.ts'

/** The subscription in figures, as its overview is headed. */
export async function readSubscriptionFigures({ db, clock }: Deps, customerId: CustomerId) {
  const figures = await readFigures(db, { customerId, today: londonDay(clock.now()), over: overStatuses })
  const { household, bathroomProducts, kitchenProducts, pastDeliveries, nextBoxDeliveryDate } = figures
  return {
    totalProducts: bathroomProducts + kitchenProducts,
    bathroomProducts,
    kitchenProducts,
    numberOfRooms: household ? countRooms(household) : 0,
    occupants: household ? countOccupants(household) : 0,
    appliances: household ? countAppliances(household) : 0,
    pastDeliveries,
    frequencyOfDeliveries: 'Every month',
    nextBoxDeliveryDate,
  }
}
