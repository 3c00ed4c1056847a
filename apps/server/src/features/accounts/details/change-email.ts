import { canFollowEmailLink, emailChangeProblem } from '@cupboard/domain/account/details/email-change'
import { emailKey } from '@cupboard/domain/account/email'
import type { CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import { brokenConstraint } from '#db/database-errors.ts'
import { record } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import {
  findCustomer,
  findCustomerByEmail,
  lockCustomer,
  saveEmail,
} from '#features/accounts/customer-store.ts'
import { markAllResetCodesUsed } from '#features/accounts/passwords/reset-code-store.ts'
import { countTry } from '#features/accounts/recent-tries-store.ts'
import { deleteSignInLink } from '#features/accounts/sign-in-links/sign-in-link-store.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import { deleteSuppressed } from '#mail/suppression-store.ts'
import { pauseWhileNeeded } from '#planning/pause-charging.ts'
import { tokenKeyIn } from '#sessions/token.ts'
import { saveEmailChange, takeEmailChange } from './email-change-store.ts'
import { provePassword } from './prove-password.ts'

type Wish = { email: string; password: string }

/** Requests another address; it counts once its owner has followed the link that we send there. */
export async function changeEmail(
  deps: Deps,
  customerId: CustomerId,
  { email, password }: Wish,
): Promise<void> {
  const { db, clock } = deps
  const customer = await findCustomer(db, customerId)
  if (!customer) throw new Refusal('not-found')
  const problem = emailChangeProblem(email, customer.email)
  if (problem) throw new Refusal('not-acceptable', [problem])
  await provePassword(deps, customer, password)
  await countTry(db, 'emailChangesPerAccount', customerId, clock.now())
  if (await findCustomerByEmail(db, emailKey(email))) throw new Refusal('email-taken')
  const requested = email.trim()
  await db.transaction(async (tx) => {
    const now = clock.now()
    await saveEmailChange(tx, { customerId, email: requested, askedAt: now })
    // A customer who types the same address again says that it accepts letters by now.
    await deleteSuppressed(tx, customerId, requested)
    await record(tx, { kind: 'email-change-requested', customerId, email: requested }, now)
  })
}

/** Confirms the address whose link was followed, and ends codes and links that went to the old one. */
export async function confirmEmail({ db, clock }: Deps, secret: string): Promise<string> {
  const now = clock.now()
  const link = tokenKeyIn(secret)
  if (!link) throw new Refusal('email-link-invalid')
  try {
    return await db.transaction(async (tx) => {
      const asked = await takeEmailChange(tx, link)
      if (!asked || !canFollowEmailLink(asked, now)) throw new Refusal('email-link-invalid')
      const { customerId, email } = asked
      await lockSubscription(tx, customerId)
      const customer = await lockCustomer(tx, customerId)
      if (!customer) throw new Refusal('email-link-invalid')
      await saveEmail(tx, customer, { email, emailKey: emailKey(email) })
      await markAllResetCodesUsed(tx, customerId, now)
      await deleteSignInLink(tx, customerId)
      await record(tx, { kind: 'email-changed', customerId, before: customer.email }, now)
      await pauseWhileNeeded(tx, customerId, { by: 'customer', now })
      return email
    })
  } catch (error) {
    if (brokenConstraint(error) === 'customer_email_taken') throw new Refusal('email-taken')
    throw error
  }
}
