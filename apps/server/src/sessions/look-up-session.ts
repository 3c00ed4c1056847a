import type { Deps } from '#deps.ts'
import { findSession, type SessionRow } from './session-store.ts'
import { tokenKeyIn } from './token.ts'

/** Who is asking, as proven by a token. */
export type Session = SessionRow

/** Finds the live session behind a token. */
export type SessionLookup = (token: string) => Promise<Session | undefined>

export function sessionLookup({ db, clock }: Deps): SessionLookup {
  return async (token) => {
    const key = tokenKeyIn(token)
    const session = key && (await findSession(db, key))
    return session && session.expiresAt > clock.now() ? session : undefined
  }
}
