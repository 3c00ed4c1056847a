import type { WireAccount } from '@cupboard/contract/account-details'
import { type AccountDetails, checkAccountDetails } from '@cupboard/domain/account/details/account-details'
import { canFollowEmailLink } from '@cupboard/domain/account/details/email-change'
import type { CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import {
  type CustomerRow,
  findCustomer,
  lockCustomer,
  saveDetails,
} from '#features/accounts/customer-store.ts'
import { insertConsent } from '#features/privacy/consents/consent-store.ts'
import { findSubscription } from '#features/subscription/subscription-store.ts'
import { findSuppressed } from '#mail/suppression-store.ts'
import { findEmailChange } from './email-change-store.ts'

export async function readAccount({ db, clock }: Deps, customerId: CustomerId): Promise<WireAccount> {
  const customer = await findCustomer(db, customerId)
  if (!customer) throw new Refusal('not-found')
  const { firstName, lastName, email, phoneNumber, deliveryNotes, marketingAgreedAt } = customer
  const asked = await findEmailChange(db, customerId)
  const isWaiting =
    asked !== undefined && (asked.expiresAt === null || canFollowEmailLink(asked, clock.now()))
  return {
    firstName,
    lastName,
    email,
    phoneNumber,
    deliveryNotes,
    marketingEnabled: marketingAgreedAt !== null,
    pendingEmail: isWaiting ? asked.email : null,
    emailTrouble: await readEmailTrouble(db, customer),
  }
}

async function readEmailTrouble(
  db: Deps['db'],
  { customerId, email }: CustomerRow,
): Promise<WireAccount['emailTrouble']> {
  const dead = await findSuppressed(db, customerId, email)
  if (!dead) return null
  const subscription = await findSubscription(db, customerId)
  return {
    since: dead.suppressedAt.toISOString(),
    reason: dead.reason,
    isChargingPaused: subscription?.chargingPausedBy === 'letters-come-back',
  }
}

/** Saves the details. A yes to marketing keeps its first date when it is repeated. */
export async function saveAccount(
  deps: Deps,
  customerId: CustomerId,
  details: AccountDetails,
): Promise<void> {
  const problems = Object.values(checkAccountDetails(details))
  if (problems.length > 0) throw new Refusal('not-acceptable', problems)
  await deps.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    if (!customer) throw new Refusal('not-found')
    const now = deps.clock.now()
    const agreedAt = customer.marketingAgreedAt ?? now
    await saveDetails(tx, customerId, {
      firstName: details.firstName.trim(),
      lastName: details.lastName.trim(),
      phoneNumber: details.phoneNumber.trim(),
      deliveryNotes: details.deliveryNotes.trim(),
      marketingAgreedAt: details.marketingEnabled ? agreedAt : null,
    })
    const isGiven = details.marketingEnabled
    if (isGiven !== (customer.marketingAgreedAt !== null))
      await insertConsent(tx, customerId, { purpose: 'marketing', isGiven }, now)
  })
}
