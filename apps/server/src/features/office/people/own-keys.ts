import { randomBytes } from 'node:crypto'
import { company } from '@cupboard/domain/company'
import { Refusal } from '@cupboard/domain/refusal'
import {
  normalRecoveryCode,
  RECOVERY_CODES,
  recoveryCodeOf,
  requireDroppable,
} from '@cupboard/domain/staff/keys/own-keys'
import type { Transaction } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import type { Doer } from '#features/office/audit/approvals.ts'
import { type Deed, recordDeed } from '#features/office/audit/audit-store.ts'
import { askForNewPasskey, newPasskeyIn } from '#sessions/passkeys.ts'
import { hashToken } from '#sessions/token.ts'
import {
  deletePasskey,
  findPassword,
  insertPasskey,
  lockPasskeysOf,
  readPasskeysOf,
  takeChallenge,
} from './credential-store.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-code-store.ts'
import { openChallenge } from './staff-challenge.ts'
import type { StaffRow } from './staff-store.ts'

/** A person changes only their own keys. */
type Self = { person: StaffRow; doer: Doer }

export async function listKeys({ db }: Deps, { staffId }: StaffRow) {
  const [passkeys, password, recoveryCodesLeft] = await Promise.all([
    readPasskeysOf(db, staffId),
    findPassword(db, staffId),
    countRecoveryCodes(db, staffId),
  ])
  return { passkeys, hasPassword: password !== undefined, recoveryCodesLeft }
}

/** A colleague as the owner of a passkey. */
export function ownerOf({ staffId, email, name }: StaffRow) {
  return { id: staffId, email, name, at: `${company.name} office` }
}

export async function beginOwnPasskey(deps: Deps, person: StaffRow) {
  const { challengeId, challenge } = await openChallenge(deps, person.staffId)
  const known = await readPasskeysOf(deps.db, person.staffId)
  return {
    challengeId,
    options: { ...(await askForNewPasskey(deps.config, ownerOf(person), challenge, known)) },
  }
}

type NewPasskey = { challengeId: string; name: string; answer: { id: string; response: object } }

export async function addOwnPasskey(
  { db, clock, config }: Deps,
  { person, doer }: Self,
  { challengeId, name, answer }: NewPasskey,
): Promise<void> {
  const now = clock.now()
  const { staffId } = person
  const challenge = await takeChallenge(db, challengeId, staffId, now)
  const made = await newPasskeyIn(config, answer, challenge)
  await db.transaction(async (tx) => {
    await insertPasskey(tx, { ...made, staffId, name, addedAt: now, usedAt: null })
    await writeDown(tx, { person, doer }, { reason: 'added a passkey', after: { passkey: name } }, now)
  })
}

export async function dropOwnPasskey(
  { db, clock }: Deps,
  { person, doer }: Self,
  credentialId: string,
): Promise<void> {
  const now = clock.now()
  const { staffId } = person
  await db.transaction(async (tx) => {
    const passkeys = await lockPasskeysOf(tx, staffId)
    const dropped = passkeys.find((each) => each.credentialId === credentialId)
    if (!dropped) throw new Refusal('not-found')
    const hasPassword = (await findPassword(tx, staffId)) !== undefined
    requireDroppable({ passkeys: passkeys.length, hasPassword })
    await deletePasskey(tx, credentialId)
    const before = { passkey: dropped.name }
    await writeDown(tx, { person, doer }, { reason: 'dropped a passkey', before }, now)
  })
}

/**
 * Answers new codes once and stores hashes. They supplement a password; without one they would be a key by themselves.
 */
export async function makeRecoveryCodes({ db, clock }: Deps, { person, doer }: Self): Promise<string[]> {
  const now = clock.now()
  const { staffId } = person
  if (!(await findPassword(db, staffId)))
    throw new Refusal('not-acceptable', ['Recovery codes go with a password. Add a second passkey instead.'])
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf([...randomBytes(10)]))
  await db.transaction(async (tx) => {
    const hashes = codes.map((code) => hashToken(normalRecoveryCode(code)))
    await replaceRecoveryCodes(tx, staffId, hashes, now)
    await writeDown(
      tx,
      { person, doer },
      { reason: 'made recovery codes', after: { codes: codes.length } },
      now,
    )
  })
  return codes
}

function writeDown(
  tx: Transaction,
  { person, doer }: Self,
  facts: Pick<Deed, 'reason' | 'before' | 'after'>,
  now: Date,
) {
  return recordDeed(tx, doer, { deed: 'keep-own-keys', subject: person.name, ...facts }, now)
}
