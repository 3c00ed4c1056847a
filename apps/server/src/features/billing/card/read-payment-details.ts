import { isReal } from '@cupboard/domain/box/standing'
import { type DateOnly, londonDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import { coolingOffUntil, regimeNames } from '@cupboard/domain/subscription/agreement'
import { nameOnBill } from '@cupboard/domain/subscription/billing-name'
import type { Deps } from '#deps.ts'
import { type BoxRow, readBoxes } from '#features/boxes/box-store.ts'
import { findAddress } from '#features/household/address-store.ts'
import { findSubscription, type SubscriptionRow } from '#features/subscription/subscription-store.ts'

/** Reads the stored card and the billing name. We never had more of the card than its last four digits. */
export async function readPaymentDetails({ db, clock }: Deps, customerId: CustomerId) {
  const [subscription, address, boxes] = await Promise.all([
    findSubscription(db, customerId),
    findAddress(db, customerId),
    readBoxes(db, customerId),
  ])
  if (!subscription?.cardLastFour) throw new Refusal('not-found')
  const today = londonDay(clock.now())
  const until = withdrawableUntil(subscription, boxes)
  return {
    billingAddress: {
      name: nameOnBill(subscription.billingName, address?.name ?? ''),
      contactNumber: address?.contactNumber ?? '',
      addressLine1: address?.addressLine1 ?? '',
      city: address?.city ?? '',
      country: address?.country ?? '',
    },
    lastFourDidgets: subscription.cardLastFour,
    brand: subscription.cardBrand ?? '',
    expires: subscription.cardExpiresOn ?? '',
    isActive: subscription.isActive,
    coolingOffUntil: until !== null && until >= today ? until : null,
    contract: contractOf(subscription),
  }
}

/** The cooling-off period starts with the first delivery under the current contract, past or to come. */
function withdrawableUntil({ activatedAt }: SubscriptionRow, boxes: readonly BoxRow[]): DateOnly | null {
  if (!activatedAt) return null
  const startedOn = londonDay(activatedAt)
  const first = boxes.find((box) => box.deliveryOn >= startedOn && isReal(box))
  return first ? coolingOffUntil(first.deliveryOn) : null
}

function contractOf({ activatedAt, termsVersion, regime }: SubscriptionRow) {
  if (!activatedAt || !termsVersion || !regime) return null
  return { startedOn: londonDay(activatedAt), agreedTexts: termsVersion, law: regimeNames[regime] }
}
