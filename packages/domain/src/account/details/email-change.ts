import { emailKey, isEmail } from '../email.ts'

/** How long the link to a new address can be followed. */
export const EMAIL_LINK_LIFE_MS = 24 * 60 * 60_000

/** Why an account cannot have this address, or nothing. */
export function emailChangeProblem(email: string, current: string): string | undefined {
  if (!email.trim()) return 'Email is required'
  if (!isEmail(email.trim())) return 'Invalid email address'
  return emailKey(email) === emailKey(current) ? 'This is the address you have already' : undefined
}

type Link = { expiresAt: Date | null }

export function canFollowEmailLink(link: Link | undefined, now: Date): boolean {
  return link?.expiresAt !== undefined && link.expiresAt !== null && now < link.expiresAt
}
