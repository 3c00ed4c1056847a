import { arrivedStatuses, comingStatuses, overStatuses, summedStatus } from '@cupboard/domain/box/box-status'
import { isPaidStatus } from '@cupboard/domain/box/paid'
import { londonDay } from '@cupboard/domain/calendar'
import { countAppliances, countOccupants, countRooms } from '@cupboard/domain/household/check-household'
import type { CustomerId } from '@cupboard/domain/ids'
import type { Database } from '#db/connect.ts'
import { type Figures, readFigures } from './figures-store.ts'

export function readFiguresOf(db: Database, customerId: CustomerId, now: Date) {
  return readFigures(db, customerId, {
    today: londonDay(now),
    over: overStatuses,
    arrived: arrivedStatuses,
    summed: summedStatus,
    coming: comingStatuses,
  })
}

/** The figures at the head of the overview. `rooms` says where each chosen product is used. */
export function subscriptionFigures(
  { household, pastDeliveries, nextBoxDeliveryDate, isActive, endedAt, stillComing }: Figures,
  rooms: readonly ('bathroom' | 'kitchen')[],
) {
  const endedOn = !isActive && endedAt !== null ? londonDay(endedAt) : null
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
    // Boxes that were planned before the end no longer come.
    nextBoxDeliveryDate: endedOn === null ? nextBoxDeliveryDate : (stillComing[0]?.deliveryDate ?? null),
    endedOn,
    stillComing: stillComing.map(({ status, ...box }) => ({ ...box, isPaid: isPaidStatus(status) })),
  }
}
