import { emailKey } from '@cupboard/domain/account/email'
import { passwordProblem } from '@cupboard/domain/account/password'
import { Refusal } from '@cupboard/domain/refusal'
import { record } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { findCustomer, savePasswordHash } from '#features/accounts/customer-store.ts'
import { rememberPlace } from '#features/accounts/known-place-store.ts'
import { deleteSignInLink } from '#features/accounts/sign-in-links/sign-in-link-store.ts'
import { deleteAllSessions, type SessionRow, takeSession } from '#sessions/session-store.ts'
import { hashPassword } from './hash-password.ts'
import { markAllResetCodesUsed } from './reset-code-store.ts'

type NewPassword = { email: string; newPassword: string }

/** Sets the password once for a reset token, and ends every session. */
export async function setNewPassword(
  { db, clock }: Deps,
  session: SessionRow,
  input: NewPassword,
  from: string,
): Promise<void> {
  const { customerId } = session
  const customer = await findCustomer(db, customerId)
  if (!customer || customer.emailKey !== emailKey(input.email)) throw new Refusal('not-your-account')
  const problem = passwordProblem(input.newPassword, customer)
  if (problem) throw new Refusal('not-acceptable', [problem])
  const passwordHash = await hashPassword(input.newPassword)
  await db.transaction(async (tx) => {
    if (!(await takeSession(tx, session))) throw new Refusal('not-signed-in')
    await savePasswordHash(tx, customerId, passwordHash)
    await deleteAllSessions(tx, customerId)
    await markAllResetCodesUsed(tx, customerId, clock.now())
    await deleteSignInLink(tx, customerId)
    await record(tx, { kind: 'password-changed', customerId }, clock.now())
  })
  // The reader of the owner's letters is the owner: guesses made elsewhere must not lock this network address out.
  await rememberPlace(db, { emailKey: customer.emailKey, from }, clock.now())
}
