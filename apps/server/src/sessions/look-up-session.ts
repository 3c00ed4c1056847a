import type { Deps } from '#deps.ts'
import type { SessionLookup } from '#http/api/session.ts'
import { findSession } from './session-store.ts'
import { hashToken } from './token.ts'

export function sessionLookup({ db, clock }: Deps): SessionLookup {
  return async (token) => {
    const session = await findSession(db, hashToken(token))
    return session && session.expiresAt > clock.now() ? session : undefined
  }
}
