import { checkPasswordChange, type PasswordChange } from '@cupboard/domain/account/details/change-password'
import { passwordProblem } from '@cupboard/domain/account/password'
import { Refusal } from '@cupboard/domain/refusal'
import { record } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { findCustomer, savePasswordHash } from '#features/accounts/customer-store.ts'
import { hashPassword } from '#features/accounts/passwords/hash-password.ts'
import { markAllResetCodesUsed } from '#features/accounts/passwords/reset-code-store.ts'
import { deleteSignInLink } from '#features/accounts/sign-in-links/sign-in-link-store.ts'
import { deleteOtherSessions, type SessionRow } from '#sessions/session-store.ts'
import { provePassword } from './prove-password.ts'

/** Keeps the session that asks and ends every other one. */
export async function changePassword(deps: Deps, asker: SessionRow, change: PasswordChange): Promise<void> {
  const { db, clock } = deps
  const { customerId, tokenHash } = asker
  const customer = await findCustomer(db, customerId)
  if (!customer) throw new Refusal('not-found')
  const problem =
    Object.values(checkPasswordChange(change))[0] ?? passwordProblem(change.newPassword, customer)
  if (problem) throw new Refusal('not-acceptable', [problem])
  await provePassword(deps, customer, change.password)
  const passwordHash = await hashPassword(change.newPassword)
  await db.transaction(async (tx) => {
    await savePasswordHash(tx, customerId, passwordHash)
    await deleteOtherSessions(tx, customerId, tokenHash)
    await markAllResetCodesUsed(tx, customerId, clock.now())
    await deleteSignInLink(tx, customerId)
    await record(tx, { kind: 'password-changed', customerId }, clock.now())
  })
}
