import { randomUUID } from 'node:crypto'
import { ownerInHandle } from '@cupboard/domain/account/passkey/passkey'
import type { CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { lockCustomer } from '#features/accounts/customer-store.ts'
import { rememberPlace } from '#features/accounts/known-place-store.ts'
import { countTry, giveTryBack } from '#features/accounts/recent-tries-store.ts'
import { openSignIn, type Visitor } from '#features/accounts/sign-in/open-sign-in.ts'
import { askForPasskey, countOfPasskey, newChallenge } from '#sessions/passkeys.ts'
import { findPasskey, insertChallenge, savePasskeyUse, takeChallenge } from './passkey-store.ts'

export async function beginPasskeySignIn({ db, clock, config }: Deps, from: string) {
  const now = clock.now()
  await countTry(db, 'passkeyChallengesPerAddress', from, now)
  const challengeId = randomUUID()
  const asked = newChallenge(now)
  await insertChallenge(db, { challengeId, ...asked })
  return { challengeId, options: { ...(await askForPasskey(config, asked.challenge)) } }
}

type Answer = { id: string; response: Record<string, unknown> }

/**
 * Signs in the owner of the passkey that signed the challenge. The customer's row is locked meanwhile, so an erasure
 * comes before or after.
 */
export async function finishPasskeySignIn(
  { db, clock, config }: Deps,
  { challengeId, answer }: { challengeId: string; answer: Answer },
  visitor: Visitor,
): Promise<{ token: string; customerId: CustomerId }> {
  const now = clock.now()
  const counted = await countTry(db, 'wrongLoginsPerAddress', visitor.from, now)
  const challenge = await takeChallenge(db, challengeId, now)
  const customerId = ownerIn(answer)
  const passkey = customerId && (await findPasskey(db, customerId, answer.id))
  if (!challenge || !passkey) throw new Refusal('passkey-unknown')
  const signCount = await countOfPasskey(config, answer, challenge, passkey)
  if (signCount === undefined) throw new Refusal('passkey-unknown')
  const { emailKey, token } = await db.transaction(async (tx) => {
    const owner = await lockCustomer(tx, passkey.customerId)
    const isKept = await savePasskeyUse(tx, passkey, { signCount, usedAt: now })
    if (!owner || !isKept) throw new Refusal('passkey-unknown')
    return { emailKey: owner.emailKey, token: await openSignIn(tx, owner.customerId, visitor, now) }
  })
  await giveTryBack(db, counted)
  await rememberPlace(db, { emailKey, from: visitor.from }, now)
  return { token, customerId }
}

/** The customer's id, for which the passkey was made. */
function ownerIn({ response: { userHandle } }: Answer): CustomerId | undefined {
  return typeof userHandle === 'string'
    ? ownerInHandle(Buffer.from(userHandle, 'base64url').toString())
    : undefined
}
