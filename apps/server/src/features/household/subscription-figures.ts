import { isPastBox } from '@cupboard/domain/box/past-box'
import { londonDay } from '@cupboard/domain/calendar'
import { countAppliances, countOccupants, countRooms } from '@cupboard/domain/household/check-household'
import type { CustomerId } from '@cupboard/domain/ids'
import type { Deps } from '#deps.ts'
import { readBoxes } from '#features/boxes/box-store.ts'
import { readChosenProducts } from './customer-product-store.ts'
import { findHousehold } from './household-store.ts'

/** The subscription in figures, as its overview is headed. */
export async function readSubscriptionFigures({ db, clock }: Deps, customerId: CustomerId) {
  const today = londonDay(clock.now())
  const [products, household, boxes] = await Promise.all([
    readChosenProducts(db, customerId),
    findHousehold(db, customerId),
    readBoxes(db, customerId),
  ])
  const next = boxes.find((box) => !isPastBox(box, today) && !box.isSkipped)
  return {
    totalProducts: products.length,
    bathroomProducts: products.filter((product) => product.room === 'bathroom').length,
    kitchenProducts: products.filter((product) => product.room === 'kitchen').length,
    numberOfRooms: household ? countRooms(household) : 0,
    occupants: household ? countOccupants(household) : 0,
    appliances: household ? countAppliances(household) : 0,
    pastDeliveries: boxes.filter((box) => box.status === 'Delivered' || box.status === 'NextOrderCreated')
      .length,
    frequencyOfDeliveries: 'Every month',
    nextBoxDeliveryDate: next?.deliveryOn ?? null,
  }
}
