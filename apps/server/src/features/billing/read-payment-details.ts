import { addDays, londonDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import { COOLING_OFF_DAYS } from '@cupboard/domain/subscription/cooling-off'
import type { Deps } from '#deps.ts'
import { readBoxes } from '#features/boxes/box-store.ts'
import { findAddress } from '#features/household/address-store.ts'
import { findSubscription } from '#features/subscription/subscription-store.ts'

/** The stored card and where its bills go; nothing of the card but its last four digits was ever ours. */
export async function readPaymentDetails({ db, clock }: Deps, customerId: CustomerId) {
  const [subscription, address, boxes] = await Promise.all([
    findSubscription(db, customerId),
    findAddress(db, customerId),
    readBoxes(db, customerId),
  ])
  if (!subscription?.cardLastFour) throw new Refusal('not-found')
  const firstDelivered = boxes.find((box) => box.status === 'Delivered' || box.status === 'NextOrderCreated')
  const coolingOffUntil = firstDelivered ? addDays(firstDelivered.deliveryOn, COOLING_OFF_DAYS) : null
  const isOver = coolingOffUntil !== null && coolingOffUntil < londonDay(clock.now())
  return {
    billingAddress: {
      name: subscription.billingName ?? address?.name ?? '',
      contactNumber: address?.contactNumber ?? '',
      addressLine1: address?.addressLine1 ?? '',
      city: address?.city ?? '',
      country: address?.country ?? '',
    },
    lastFourDidgets: subscription.cardLastFour,
    brand: subscription.cardBrand ?? '',
    expires: subscription.cardExpiresOn ?? '',
    isActive: subscription.isActive,
    coolingOffUntil: isOver ? null : coolingOffUntil,
  }
}
