import { randomUUID } from 'node:crypto'
import { emailKey, isEmail } from '@cupboard/domain/account/email'
import type { StaffId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Role } from '@cupboard/domain/staff/role'
import { INVITATION_LIFE_MS } from '@cupboard/domain/staff/staff-session'
import type { Deps } from '#deps.ts'
import { recordDeed } from '#features/office/audit/audit-store.ts'
import { newChallenge } from '#sessions/passkeys.ts'
import { newToken } from '#sessions/token.ts'
import { deleteInvitationsOf, replaceInvitation } from './credential-store.ts'
import { newTotpSecret, seal } from './one-time-code.ts'
import { deleteStaffSessionsOf } from './staff-session-store.ts'
import { findStaffByEmail, insertStaff, saveDisabled, saveInvited } from './staff-store.ts'

type Invited = { email: string; name: string; role: Role }

const BY_COMMAND = { staffId: null, requestId: 'command line' }

/** Without a secret nobody can have a one-time code. */
const sealed = (officeSecret: string | undefined) => seal(officeSecret ?? newTotpSecret(), newTotpSecret())

/**
 * Invites a person by a link that works once and for an hour. A colleague keeps their credentials until they join
 * again.
 */
export async function inviteStaff(
  { db, clock, config }: Deps,
  { email, name, role }: Invited,
): Promise<{ link: string }> {
  if (!isEmail(email)) throw new Refusal('not-acceptable', [`"${email}" is no e-mail address.`])
  const now = clock.now()
  const { token, tokenHash } = newToken()
  await db.transaction(async (tx) => {
    const known = await findStaffByEmail(tx, emailKey(email))
    const staffId = known?.staffId ?? (randomUUID() as StaffId)
    if (known) await saveInvited(tx, staffId, { name, role, invitedAt: now })
    else
      await insertStaff(tx, {
        staffId,
        email,
        emailKey: emailKey(email),
        name,
        role,
        invitedAt: now,
        joinedAt: null,
        disabledAt: null,
      })
    await replaceInvitation(tx, {
      tokenHash,
      staffId,
      totpSealed: sealed(config.officeSecret),
      challenge: newChallenge(now).challenge,
      expiresAt: new Date(now.getTime() + INVITATION_LIFE_MS),
      usedAt: null,
    })
    const before = known ? { role: known.role, isDisabled: known.disabledAt !== null } : null
    const facts = { before, after: { role, isDisabled: false } }
    await recordDeed(
      tx,
      BY_COMMAND,
      { deed: 'manage-staff', subject: name, ...facts, reason: 'invited' },
      now,
    )
  })
  return { link: `${config.publicUrl}/office/invitation#${token}` }
}

/** Ends every session of a person at once, and prevents new ones. */
export async function disableStaff({ db, clock }: Deps, email: string, reason: string): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const known = await findStaffByEmail(tx, emailKey(email))
    if (!known) throw new Refusal('not-acceptable', [`Nobody here has the address "${email}".`])
    if (!(await saveDisabled(tx, known.staffId, now)))
      throw new Refusal('not-acceptable', [`${known.name} is disabled already.`])
    await deleteStaffSessionsOf(tx, known.staffId)
    await deleteInvitationsOf(tx, known.staffId)
    const { name, role } = known
    const facts = { before: { role, isDisabled: false }, after: { role, isDisabled: true } }
    await recordDeed(tx, BY_COMMAND, { deed: 'manage-staff', subject: name, ...facts, reason }, now)
  })
}
