import { emailKey } from '@cupboard/domain/account/email'
import { mayGuess, RESET_TOKEN_LIFE_MS } from '@cupboard/domain/account/reset-budget'
import type { CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Transaction } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { lockCustomerByEmail } from './customer-store.ts'
import { countTry, refuseIfTriedTooOften } from './recent-tries-store.ts'
import {
  addWrongTry,
  countWrongTries,
  findLatestResetCode,
  findResetCodeByLink,
  markResetCodeUsed,
} from './reset-code-store.ts'
import { hashResetCode, hashToken, isSameHash, newToken } from './secrets.ts'
import { insertSession } from './session-store.ts'

type Guess = { email: string; code: string }

/** Exchanges the four digits for a token, within the budget of guesses. The account's row lock makes guesses queue. */
export async function redeemResetCode(
  { db, clock }: Deps,
  { email, code }: Guess,
  from: string,
): Promise<string> {
  const now = clock.now()
  await refuseIfTriedTooOften(db, 'wrongResetCodesPerAddress', from, now)
  const token = await db.transaction(async (tx) => {
    const customer = await lockCustomerByEmail(tx, emailKey(email))
    const sent = customer && (await findLatestResetCode(tx, customer.customerId))
    if (!sent || !mayGuess(sent, await countWrongTries(tx, sent.customerId, now), now)) return undefined
    if (isSameHash(hashResetCode(sent.resetCodeId, code), sent.codeHash)) {
      return exchange(tx, sent.customerId, sent.resetCodeId, now)
    }
    await addWrongTry(tx, sent.resetCodeId)
    return undefined
  })
  if (token) return token
  await countTry(db, 'wrongResetCodesPerAddress', from, now)
  throw new Refusal('wrong-reset-code')
}

type Link = { email: string; secret: string }

/** Exchanges the letter's long link instead. Nobody guesses 256 bits, so wrong codes do not lock it. */
export async function redeemResetLink({ db, clock }: Deps, { email, secret }: Link): Promise<string> {
  const now = clock.now()
  const token = await db.transaction(async (tx) => {
    const customer = await lockCustomerByEmail(tx, emailKey(email))
    const sent = customer && (await findResetCodeByLink(tx, customer.customerId, hashToken(secret)))
    if (!sent || sent.usedAt !== null || now >= sent.expiresAt) return undefined
    return exchange(tx, sent.customerId, sent.resetCodeId, now)
  })
  if (!token) throw new Refusal('wrong-reset-code')
  return token
}

async function exchange(
  tx: Transaction,
  customerId: CustomerId,
  resetCodeId: string,
  now: Date,
): Promise<string> {
  await markResetCodeUsed(tx, resetCodeId, now)
  const { token, tokenHash } = newToken()
  const expiresAt = new Date(now.getTime() + RESET_TOKEN_LIFE_MS)
  await insertSession(tx, { tokenHash, customerId, purpose: 'password-reset', expiresAt })
  return token
}
