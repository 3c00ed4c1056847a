import { randomUUID } from 'node:crypto'
import type { StaffId } from '@cupboard/domain/ids'
import type { Deps } from '#deps.ts'
import { newChallenge } from '#sessions/passkeys.ts'
import { insertChallenge } from './credential-store.ts'

/** Makes a challenge for a passkey, for one use soon: of this person, or of anybody who signs in. */
export async function openChallenge({ db, clock }: Deps, staffId: StaffId | null) {
  const asked = { challengeId: randomUUID(), ...newChallenge(clock.now()) }
  await insertChallenge(db, { ...asked, staffId })
  return asked
}
