import type { Deps } from '#deps.ts'
import type { SessionLookup } from '#http/session.ts'
import { hashToken } from './secrets.ts'
import { findSession } from './session-store.ts'

export function sessionLookup({ db, clock }: Deps): SessionLookup {
  return async (token) => {
    const session = await findSession(db, hashToken(token))
    return session && session.expiresAt > clock.now() ? session : undefined
  }
}
