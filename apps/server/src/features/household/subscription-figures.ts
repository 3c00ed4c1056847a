import { arrivedStatuses, overStatuses } from '@cupboard/domain/box/box-status'
import { londonDay } from '@cupboard/domain/calendar'
import { countAppliances, countOccupants, countRooms } from '@cupboard/domain/household/check-household'
import type { Database } from '#db/connect.ts'
import type { Asker } from '#features/accounts/session-store.ts'
import { type Figures, readFigures } from './figures-store.ts'

export function readOwnFigures(db: Database, asker: Asker) {
  return readFigures(db, asker, { today: londonDay(asker.now), over: overStatuses, arrived: arrivedStatuses })
}

/** The subscription in figures, as its overview is headed. `rooms` says where each chosen product is used. */
export function subscriptionFigures(
  { household, pastDeliveries, nextBoxDeliveryDate }: Figures,
  rooms: readonly ('bathroom' | 'kitchen')[],
) {
  const bathroomProducts = rooms.filter((room) => room === 'bathroom').length
  return {
    totalProducts: rooms.length,
    bathroomProducts,
    kitchenProducts: rooms.length - bathroomProducts,
    numberOfRooms: household ? countRooms(household) : 0,
    occupants: household ? countOccupants(household) : 0,
    appliances: household ? countAppliances(household) : 0,
    pastDeliveries,
    frequencyOfDeliveries: 'Every month',
    nextBoxDeliveryDate,
  }
}
