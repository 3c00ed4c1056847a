import { randomUUID } from 'node:crypto'
import type { StaffId } from '@cupboard/domain/ids'
import type { Deps } from '#deps.ts'
import { newChallenge } from '#sessions/passkeys.ts'
import { insertChallenge } from './credential-store.ts'

/** What a passkey is asked to sign, once and soon: one of this person, or anybody's who wants to come in. */
export async function openChallenge({ db, clock }: Deps, staffId: StaffId | null) {
  const asked = { challengeId: randomUUID(), ...newChallenge(clock.now()) }
  await insertChallenge(db, { ...asked, staffId })
  return asked
}
