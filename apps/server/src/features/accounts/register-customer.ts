import { randomUUID } from 'node:crypto'
import { emailKey } from '@cupboard/domain/account/email'
import type { Registration } from '@cupboard/domain/account/form/registration-form'
import { checkRegistration } from '@cupboard/domain/account/registration'
import type { CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import { keyOf } from '#db/buckets/bucket-key.ts'
import { brokenConstraint } from '#db/database-errors.ts'
import { record } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { insertConsent } from '#features/privacy/consents/consent-store.ts'
import { insertCustomer } from './customer-store.ts'
import { hashPassword } from './passwords/hash-password.ts'
import { countTry } from './recent-tries-store.ts'

/** A new customer, welcomed by letter. `from` is the network address that asks. */
export async function registerCustomer(
  { db, clock }: Deps,
  form: Registration,
  from: string,
): Promise<CustomerId> {
  await countTry(db, 'registrationsPerAddress', from, clock.now())
  const problems = Object.values(checkRegistration(form))
  if (problems.length > 0) throw new Refusal('not-acceptable', problems)
  const now = clock.now()
  const customerId = randomUUID() as CustomerId
  const row = {
    ...keyOf(customerId),
    email: form.email.trim(),
    emailKey: emailKey(form.email),
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    phoneNumber: form.phoneNumber.trim(),
    passwordHash: await hashPassword(form.password),
    termsAcceptedAt: now,
    marketingAgreedAt: form.marketingEnabled ? now : null,
    deliveryNotes: '',
    registeredAt: now,
  }
  try {
    await db.transaction(async (tx) => {
      await insertCustomer(tx, row)
      await insertConsent(tx, customerId, { purpose: 'terms', isGiven: true }, now)
      if (form.marketingEnabled)
        await insertConsent(tx, customerId, { purpose: 'marketing', isGiven: true }, now)
      await record(tx, { kind: 'customer-registered', customerId }, now)
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'customer_email_taken') throw error
    await countTry(db, 'takenEmailsPerAddress', from, now)
    throw new Refusal('email-taken')
  }
  return customerId
}
