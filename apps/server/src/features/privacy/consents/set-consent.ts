import type { CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { lockCustomer, saveDetails } from '#features/accounts/customer-store.ts'
import { insertConsent } from './consent-store.ts'

/** Saves a dated yes or no to marketing. Repeating it changes nothing. */
export async function setMarketingConsent(
  { db, clock }: Deps,
  customerId: CustomerId,
  isGiven: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    if (!customer) throw new Refusal('not-found')
    if ((customer.marketingAgreedAt !== null) === isGiven) return
    const now = clock.now()
    const { firstName, lastName, phoneNumber, deliveryNotes } = customer
    const kept = { firstName, lastName, phoneNumber, deliveryNotes }
    await saveDetails(tx, customerId, { ...kept, marketingAgreedAt: isGiven ? now : null })
    await insertConsent(tx, customerId, { purpose: 'marketing', isGiven }, now)
  })
}
