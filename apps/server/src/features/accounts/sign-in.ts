import { emailKey } from '@cupboard/domain/account/email'
import { SESSION_LIFE_MS } from '@cupboard/domain/account/session'
import type { CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { type Credential, readCredentials } from './customer-store.ts'
import { type CountedTry, countTry, giveTryBack } from './recent-tries-store.ts'
import { isPasswordOf, newToken } from './secrets.ts'
import { insertSignIn } from './session-store.ts'

type Credentials = { email: string; password: string }

/** A token of one day for the right password. Wrong and unknown look and last the same. */
export async function signIn(
  deps: Deps,
  { email, password }: Credentials,
  from: string,
): Promise<{ token: string; customerId: CustomerId }> {
  const { db, clock } = deps
  const key = emailKey(email)
  const tries = await countLogin(deps, key, from)
  const proved = await proveBy(deps, key, password).catch(async (error: unknown) => {
    // Nobody has looked at the password.
    await giveBack(deps, tries)
    throw error
  })
  if (!proved) throw new Refusal('wrong-login')
  const { customerId, passwordHash } = proved
  const { token, tokenHash } = newToken()
  const expiresAt = new Date(clock.now().getTime() + SESSION_LIFE_MS)
  const isOpen = await insertSignIn(db, { tokenHash, customerId, expiresAt }, passwordHash)
  if (!isOpen) throw new Refusal('wrong-login')
  await giveBack(deps, tries)
  return { token, customerId }
}

/** A guess is counted before it is looked at: of a hundred at once, ninety would be looked at before the tenth is wrong. */
async function countLogin({ db, clock }: Deps, key: string, from: string): Promise<CountedTry[]> {
  const now = clock.now()
  // The account is asked first: what it refuses is no guess, and must not keep out others at the same address.
  const ofAccount = await countTry(db, 'wrongLoginsPerAccount', key, now)
  try {
    return [ofAccount, await countTry(db, 'wrongLoginsPerAddress', from, now)]
  } catch (error) {
    await giveTryBack(db, ofAccount)
    throw error
  }
}

async function giveBack({ db }: Deps, tries: readonly CountedTry[]): Promise<void> {
  await Promise.all(tries.map((each) => giveTryBack(db, each)))
}

async function proveBy({ db }: Deps, key: string, password: string): Promise<Credential | undefined> {
  const [customer] = await readCredentials(db, { emailKey: key })
  const isRight = await isPasswordOf(customer?.passwordHash, password)
  return isRight ? customer : undefined
}
