import { emailKey } from '@cupboard/domain/account/email'
import { mayGuess, RESET_TOKEN_LIFE_MS } from '@cupboard/domain/account/reset-budget'
import type { CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Database, Transaction } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { findCustomerByEmail, lockCustomerByEmail } from '#features/accounts/customer-store.ts'
import { countTry, giveTryBack } from '#features/accounts/recent-tries-store.ts'
import { limitConcurrencyByKey } from '#http/limits/limit-concurrency.ts'
import { insertSession } from '#sessions/session-store.ts'
import { hashToken, isSameHash, newTokenOf } from '#sessions/token.ts'
import { hashResetCode } from './reset-code.ts'
import {
  addWrongTry,
  countWrongTries,
  findLatestResetCode,
  findResetCodeByLink,
  markResetCodeUsed,
  type ResetCodeRow,
} from './reset-code-store.ts'

type Guess = { email: string; code: string }

/** Guesses at one account queue here. At the account's row lock each would hold a connection. */
const guessesByAccount = limitConcurrencyByKey(2, 20)

/** Exchanges the four digits for a token, within the budget of guesses. */
export async function redeemResetCode(deps: Deps, guess: Guess, from: string): Promise<string> {
  const { db, clock } = deps
  const counted = await countTry(db, 'wrongResetCodesPerAddress', from, clock.now())
  const token = await guessesByAccount(emailKey(guess.email), () => tokenFor(deps, guess)).catch(
    async (error: unknown) => {
      // The code was not compared, so the guess does not count.
      await giveTryBack(db, counted)
      throw error
    },
  )
  if (!token) throw new Refusal('wrong-reset-code')
  await giveTryBack(db, counted)
  return token
}

/** The account's row lock makes guesses queue. */
async function tokenFor({ db, clock }: Deps, { email, code }: Guess): Promise<string | undefined> {
  const now = clock.now()
  const key = emailKey(email)
  // A code without tries left is refused before the lock, so that guesses cannot take all connections.
  if (!(await findGuessable(db, await findCustomerByEmail(db, key), now))) return undefined
  return db.transaction(async (tx) => {
    const sent = await findGuessable(tx, await lockCustomerByEmail(tx, key), now)
    if (!sent) return undefined
    if (isSameHash(hashResetCode(sent.resetCodeId, code), sent.codeHash)) {
      return exchange(tx, sent, now)
    }
    await addWrongTry(tx, sent)
    return undefined
  })
}

async function findGuessable(
  db: Database | Transaction,
  customer: { customerId: CustomerId } | undefined,
  now: Date,
): Promise<ResetCodeRow | undefined> {
  const sent = customer && (await findLatestResetCode(db, customer.customerId))
  return sent && mayGuess(sent, await countWrongTries(db, sent.customerId, now), now) ? sent : undefined
}

type Link = { email: string; secret: string }

/** Exchanges the letter's long link. Nobody guesses 256 bits, so wrong codes do not lock it. */
export async function redeemResetLink({ db, clock }: Deps, { email, secret }: Link): Promise<string> {
  const now = clock.now()
  const token = await db.transaction(async (tx) => {
    const customer = await lockCustomerByEmail(tx, emailKey(email))
    const sent = customer && (await findResetCodeByLink(tx, customer.customerId, hashToken(secret)))
    if (!sent || sent.usedAt !== null || now >= sent.expiresAt) return undefined
    return exchange(tx, sent, now)
  })
  if (!token) throw new Refusal('wrong-reset-code')
  return token
}

async function exchange(tx: Transaction, sent: ResetCodeRow, now: Date): Promise<string> {
  const { customerId } = sent
  await markResetCodeUsed(tx, sent, now)
  const { token, tokenHash } = newTokenOf(customerId)
  const expiresAt = new Date(now.getTime() + RESET_TOKEN_LIFE_MS)
  await insertSession(tx, { tokenHash, customerId, purpose: 'password-reset', expiresAt })
  return token
}
