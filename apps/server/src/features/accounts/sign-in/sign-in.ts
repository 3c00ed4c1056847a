import { deviceInWords } from '@cupboard/domain/account/details/device-in-words'
import { emailKey } from '@cupboard/domain/account/email'
import { SESSION_LIFE_MS } from '@cupboard/domain/account/session'
import type { CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { type Credential, findCredential } from '#features/accounts/customer-store.ts'
import { isKnownPlace, nameOfPlace, type Place, rememberPlace } from '#features/accounts/known-place-store.ts'
import { isPasswordOf } from '#features/accounts/passwords/hash-password.ts'
import {
  type CountedTry,
  countTry,
  giveTryBack,
  type TriedThing,
} from '#features/accounts/recent-tries-store.ts'
import { limitConcurrencyByKey } from '#http/limits/limit-concurrency.ts'
import { insertSignIn } from '#sessions/session-store.ts'
import { newTokenOf } from '#sessions/token.ts'
import type { Visitor } from './open-sign-in.ts'

type Credentials = { email: string; password: string }

/** Checks only a few passwords from one address at a time, so that a flood from there delays nobody else. */
const checksByAddress = limitConcurrencyByKey(4, 30)

/**
 * Answers a token of one day for the right password. A wrong password and an unknown address look and last the same.
 */
export async function signIn(
  deps: Deps,
  { email, password }: Credentials,
  { from, userAgent }: Visitor,
): Promise<{ token: string; customerId: CustomerId }> {
  const { db, clock } = deps
  const place = { emailKey: emailKey(email), from }
  const tries = await countLogin(deps, place)
  const proved = await checksByAddress(from, () => proveBy(deps, place.emailKey, password)).catch(
    async (error: unknown) => {
      // The password was not checked, so the try does not count.
      await giveBack(deps, tries)
      throw error
    },
  )
  if (!proved) throw new Refusal('wrong-login')
  const { customerId, passwordHash } = proved
  const { token, tokenHash } = newTokenOf(customerId)
  const startedAt = clock.now()
  const expiresAt = new Date(startedAt.getTime() + SESSION_LIFE_MS)
  const device = deviceInWords(userAgent)
  const isOpen = await insertSignIn(db, { tokenHash, customerId, expiresAt, startedAt, device }, passwordHash)
  if (!isOpen) throw new Refusal('wrong-login')
  await giveBack(deps, tries)
  await rememberPlace(db, place, clock.now())
  return { token, customerId }
}

/**
 * Counts a try before the check: otherwise ninety of a hundred parallel guesses would be checked before the tenth
 * counts as wrong.
 */
async function countLogin({ db, clock }: Deps, place: Place): Promise<CountedTry[]> {
  const now = clock.now()
  const { emailKey, from } = place
  const isKnown = await isKnownPlace(db, place)
  // The account's limit comes first: a try that it refuses must not count against the other accounts at the same
  // address.
  const asked: [TriedThing, string][] = [
    ['wrongLoginsPerPlace', nameOfPlace(place)],
    ...(isKnown ? [] : ([['wrongLoginsPerAccount', emailKey]] as [TriedThing, string][])),
    ['wrongLoginsPerAddress', from],
  ]
  const counted: CountedTry[] = []
  try {
    for (const [what, who] of asked) counted.push(await countTry(db, what, who, now))
  } catch (error) {
    await giveBack({ db }, counted)
    throw error
  }
  return counted
}

async function giveBack({ db }: Pick<Deps, 'db'>, tries: readonly CountedTry[]): Promise<void> {
  await Promise.all(tries.map((each) => giveTryBack(db, each)))
}

async function proveBy({ db }: Deps, key: string, password: string): Promise<Credential | undefined> {
  const customer = await findCredential(db, key)
  const isRight = await isPasswordOf(customer?.passwordHash, password)
  return isRight ? customer : undefined
}
