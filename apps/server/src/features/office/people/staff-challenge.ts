import { randomUUID } from 'node:crypto'
import { PASSKEY_CHALLENGE_LIFE_MS } from '@cupboard/domain/account/passkey/passkey'
import type { StaffId } from '@cupboard/domain/ids'
import type { Deps } from '#deps.ts'
import { newChallenge } from '#sessions/passkeys.ts'
import { insertChallenge } from './credential-store.ts'

/** What a passkey is asked to sign, once and soon: one of this person, or anybody's who wants to come in. */
export async function openChallenge({ db, clock }: Deps, staffId: StaffId | null) {
  const challenge = newChallenge()
  const challengeId = randomUUID()
  const expiresAt = new Date(clock.now().getTime() + PASSKEY_CHALLENGE_LIFE_MS)
  await insertChallenge(db, { challengeId, challenge, expiresAt, staffId })
  return { challengeId, challenge }
}
