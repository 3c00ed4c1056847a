import * as endpoints from '@cupboard/contract/office/people'
import { rightsOf } from '@cupboard/domain/staff/rights'
import { staffSessionEnds } from '@cupboard/domain/staff/staff-session'
import { hashPassword, isPasswordOf } from '#features/accounts/passwords/hash-password.ts'
import { acceptInvitation, lookAtInvitation } from '#features/office/people/accept-invitation.ts'
import {
  addOwnPasskey,
  beginOwnPasskey,
  dropOwnPasskey,
  listKeys,
  makeRecoveryCodes,
} from '#features/office/people/own-keys.ts'
import { beginProof, proveOneself, requireFreshProof } from '#features/office/people/prove-oneself.ts'
import {
  beginPasskeySignIn,
  finishPasskeySignIn,
  type Passwords,
  signInWithPassword,
} from '#features/office/people/sign-in-to-office.ts'
import { deleteStaffSession } from '#features/office/people/staff-session-store.ts'
import { readStaff } from '#features/office/people/staff-store.ts'
import type { AtOffice } from '#http/office/guard.ts'
import { type Office, serveOffice } from '#http/office/serve-office.ts'
import { wirePasskeyOf } from '#sessions/passkeys.ts'

const passwords: Passwords = { hash: hashPassword, isRight: isPasswordOf }

export function peopleRoutes(office: Office): void {
  const { deps } = office
  serveOffice(office, endpoints.signInWithPassword, ({ body }, { from }) =>
    signInWithPassword(deps, passwords, body, from),
  )
  serveOffice(office, endpoints.beginPasskeySignIn, (_input, { from }) => beginPasskeySignIn(deps, from))
  serveOffice(office, endpoints.finishPasskeySignIn, ({ body }, { from }) =>
    finishPasskeySignIn(deps, body, from),
  )
  serveOffice(office, endpoints.signOut, (_input, { who }) =>
    deleteStaffSession(deps.db, who.session.tokenHash),
  )
  serveOffice(office, endpoints.readMe, (_input, { who: { staff, session } }) => ({
    staffId: staff.staffId,
    name: staff.name,
    email: staff.email,
    role: staff.role,
    rights: rightsOf(staff.role),
    endsAt: staffSessionEnds(session).toISOString(),
    now: deps.clock.now().toISOString(),
  }))
  serveOffice(office, endpoints.listKeys, async (_input, { who: { staff } }) => {
    const { passkeys, ...keys } = await listKeys(deps, staff)
    return { ...keys, passkeys: passkeys.map(wirePasskeyOf) }
  })
  serveOffice(office, endpoints.beginProof, (_input, { who }) => beginProof(deps, who.staff))
  serveOffice(office, endpoints.proveOneself, ({ body }, { who: { staff: person, session } }) =>
    proveOneself(deps, { person, session }, body),
  )
  const requireProof = ({ session }: AtOffice) => requireFreshProof(session, deps.clock.now())
  serveOffice(office, endpoints.beginOwnPasskey, (_input, { who }) => {
    requireProof(who)
    return beginOwnPasskey(deps, who.staff)
  })
  serveOffice(office, endpoints.addOwnPasskey, async ({ body }, { who }) => {
    requireProof(who)
    await addOwnPasskey(deps, { person: who.staff, doer: who.doer }, body)
  })
  serveOffice(office, endpoints.dropOwnPasskey, async ({ body }, { who }) => {
    requireProof(who)
    await dropOwnPasskey(deps, { person: who.staff, doer: who.doer }, body.credentialId)
  })
  serveOffice(office, endpoints.makeRecoveryCodes, async (_input, { who }) => {
    requireProof(who)
    return { codes: await makeRecoveryCodes(deps, { person: who.staff, doer: who.doer }) }
  })
  serveOffice(office, endpoints.lookAtInvitation, ({ body }) => lookAtInvitation(deps, body.token))
  serveOffice(office, endpoints.acceptInvitation, ({ body }) => acceptInvitation(deps, passwords, body))
  serveOffice(office, endpoints.listStaff, async () =>
    (await readStaff(deps.db)).map(({ staffId, name, email, role, joinedAt, disabledAt }) => ({
      staffId,
      name,
      email,
      role,
      joinedAt: joinedAt?.toISOString() ?? null,
      disabledAt: disabledAt?.toISOString() ?? null,
    })),
  )
}
