import { emailKey } from '@cupboard/domain/account/email'
import { Refusal } from '@cupboard/domain/refusal'
import { isFreshlyProved } from '@cupboard/domain/staff/staff-session'
import type { Deps } from '#deps.ts'
import { countTry, giveTryBack } from '#features/accounts/recent-tries-store.ts'
import { askForPasskey } from '#sessions/passkeys.ts'
import { findPassword, readPasskeysOf, takeChallenge } from './credential-store.ts'
import { ownerOfAnswer, takeCode } from './sign-in-to-office.ts'
import { openChallenge } from './staff-challenge.ts'
import { type StaffSessionRow, saveProved } from './staff-session-store.ts'
import type { StaffRow } from './staff-store.ts'

/** Refuses a change of keys without a fresh proof, so that a stranger at an open office cannot add a key. */
export function requireFreshProof(session: StaffSessionRow, now: Date): void {
  if (!isFreshlyProved(session, now)) throw new Refusal('proof-needed')
}

/** The challenge for one of the person's own passkeys. */
export async function beginProof(deps: Deps, { staffId }: StaffRow) {
  const { challengeId, challenge } = await openChallenge(deps, staffId)
  const own = (await readPasskeysOf(deps.db, staffId)).map(({ credentialId }) => credentialId)
  return { challengeId, options: { ...(await askForPasskey(deps.config, challenge, own)) } }
}

export type Proof =
  | { kind: 'passkey'; challengeId: string; answer: { id: string } }
  | { kind: 'code'; code: string }

/** Checks a key or code of the session's person again. Failures count as failed sign-ins. */
export async function proveOneself(
  deps: Deps,
  { person, session }: { person: StaffRow; session: StaffSessionRow },
  proof: Proof,
): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const counted = await countTry(db, 'wrongOfficeSignInsPerAccount', emailKey(person.email), now)
  if (!(await isRight(deps, person, proof, now)))
    throw new Refusal('not-acceptable', ['That did not prove that it is you. Please try again.'])
  await giveTryBack(db, counted)
  await saveProved(db, session.tokenHash, now)
}

async function isRight(deps: Deps, { staffId }: StaffRow, proof: Proof, now: Date): Promise<boolean> {
  const { db } = deps
  if (proof.kind === 'code') {
    const kept = await findPassword(db, staffId)
    return kept !== undefined && takeCode(deps, kept, proof.code)
  }
  const challenge = await takeChallenge(db, proof.challengeId, staffId, now)
  return challenge !== undefined && (await ownerOfAnswer(deps, proof.answer, challenge)) === staffId
}
