import type { Role } from '@cupboard/domain/staff/role'
import { Secret, TOTP } from 'otpauth'
import { inviteStaff } from '#features/office/people/invite-staff.ts'
import { ask } from '#testing/customers.ts'
import type { TestShop } from '#testing/open-test-shop.ts'

export const STAFF_PASSWORD = 'Rhubarb-4!crumble'

/** A code of now, or of a few steps of half a minute later: each is good once. */
export function codeOf(secret: string, stepsLater = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: Date.now() + stepsLater * 30_000 })
}

export async function invite(shop: TestShop, role: Role, email = `${role}@cupboard.example`) {
  const { link } = await inviteStaff(shop.deps, { email, name: `Some ${role}`, role })
  return { email, token: link.split('#')[1] ?? '' }
}

/** Signs in somebody of a role, who joined by password. */
export async function staffMember(shop: TestShop, role: Role, email?: string) {
  const invitation = await invite(shop, role, email)
  const { body: look } = await ask(shop, 'POST', '/office/invitation/look', {
    body: { token: invitation.token },
  })
  const by = { kind: 'password', password: STAFF_PASSWORD, code: codeOf(look.totp.secret) }
  const { body } = await ask(shop, 'POST', '/office/invitation/accept', {
    body: { token: invitation.token, by },
  })
  const token: string = body.token
  return {
    email: invitation.email,
    token,
    secret: look.totp.secret as string,
    get: (path: string) => ask(shop, 'GET', `/office${path}`, { token }),
    put: (path: string, given: unknown = {}) => ask(shop, 'PUT', `/office${path}`, { token, body: given }),
    post: (path: string, given: unknown = {}) => ask(shop, 'POST', `/office${path}`, { token, body: given }),
  }
}

export type StaffMember = Awaited<ReturnType<typeof staffMember>>
