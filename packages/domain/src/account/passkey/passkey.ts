import type { CustomerId } from '../../ids.ts'

const MINUTE = 60_000

/** How long a browser has to answer with a passkey. */
export const PASSKEY_CHALLENGE_LIFE_MS = 5 * MINUTE
/** We assume that a person who signed in this recently is still at the device. */
const FRESH_SIGN_IN_MS = 10 * MINUTE

export const LONGEST_PASSKEY_NAME = 60
export const MOST_PASSKEYS = 20

/** A new passkey needs the password, unless the customer has just signed in. */
export function needsPasswordForPasskey(signedInAt: Date | null, now: Date): boolean {
  return signedInAt === null || now.getTime() - signedInAt.getTime() >= FRESH_SIGN_IN_MS
}

export function passkeyNameProblem(name: string): string | undefined {
  const { length } = name.trim()
  if (length === 0) return 'Please give it a name'
  return length > LONGEST_PASSKEY_NAME ? `Please use at most ${LONGEST_PASSKEY_NAME} characters` : undefined
}

/** The customer's id in a passkey's handle; a browser may return anything. */
export function ownerInHandle(handle: string): CustomerId | undefined {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(handle) ? (handle as CustomerId) : undefined
}

/** Why no further passkey can be added. */
export function morePasskeysProblem(kept: number): string | undefined {
  return kept >= MOST_PASSKEYS ? 'That is a lot of passkeys. Remove one first.' : undefined
}
