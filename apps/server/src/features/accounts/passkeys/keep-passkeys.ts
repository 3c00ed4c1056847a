import type { WirePasskeys } from '@cupboard/contract/passkeys'
import { morePasskeysProblem, needsPasswordForPasskey } from '@cupboard/domain/account/passkey/passkey'
import { company } from '@cupboard/domain/company'
import type { CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import { record } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { findCustomer, lockCustomer } from '#features/accounts/customer-store.ts'
import { provePassword } from '#features/accounts/details/prove-password.ts'
import type { Session } from '#sessions/look-up-session.ts'
import { askForNewPasskey, newChallenge, newPasskeyIn, wirePasskeyOf } from '#sessions/passkeys.ts'
import { insertPasskey, readPasskeys, saveNewPasskey, takeNewPasskey, takePasskey } from './passkey-store.ts'

export async function listPasskeys({ db, clock }: Deps, session: Session): Promise<WirePasskeys> {
  const passkeys = await readPasskeys(db, session.customerId)
  return {
    passkeys: passkeys.map(wirePasskeyOf),
    needsPassword: needsPasswordForPasskey(session.startedAt, clock.now()),
  }
}

/** Begins to add a passkey. It outlives this session, so it needs a fresh sign-in or the password. */
export async function beginPasskey(
  deps: Deps,
  { customerId, startedAt }: Session,
  password: string | undefined,
) {
  const { db, clock, config } = deps
  const now = clock.now()
  const customer = await findCustomer(db, customerId)
  if (!customer) throw new Refusal('not-found')
  if (password !== undefined) await provePassword(deps, customer, password)
  else if (needsPasswordForPasskey(startedAt, now)) throw new Refusal('password-needed')
  const kept = await readPasskeys(db, customerId)
  requireRoom(kept.length)
  const asked = newChallenge(now)
  await saveNewPasskey(db, customerId, asked)
  const { email, firstName, lastName } = customer
  const owner = { id: customerId, email, name: `${firstName} ${lastName}`, at: company.name }
  return { options: { ...(await askForNewPasskey(config, owner, asked.challenge, kept)) } }
}

type NewPasskey = { name: string; answer: object }

export async function addPasskey(
  { db, clock, config }: Deps,
  customerId: CustomerId,
  { name, answer }: NewPasskey,
): Promise<void> {
  const now = clock.now()
  const made = await newPasskeyIn(config, answer, await takeNewPasskey(db, customerId, now))
  await db.transaction(async (tx) => {
    if (!(await lockCustomer(tx, customerId))) throw new Refusal('not-found')
    requireRoom((await readPasskeys(tx, customerId)).length)
    const called = name.trim()
    await insertPasskey(tx, { ...made, customerId, name: called, addedAt: now, usedAt: null })
    await record(tx, { kind: 'passkey-added', customerId, name: called }, now)
  })
}

function requireRoom(kept: number): void {
  const problem = morePasskeysProblem(kept)
  if (problem) throw new Refusal('not-acceptable', [problem])
}

export async function removePasskey(
  { db, clock }: Deps,
  customerId: CustomerId,
  credentialId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await takePasskey(tx, customerId, credentialId)
    if (!removed) throw new Refusal('not-found')
    await record(tx, { kind: 'passkey-removed', customerId, name: removed.name }, clock.now())
  })
}
