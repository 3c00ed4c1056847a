import { performance } from 'node:perf_hooks'
import type { Deps } from '#deps.ts'
import { findSession, type SessionRow, sessionsEndedAt } from './session-store.ts'
import { tokenKeyIn } from './token.ts'

/** The customer a token belongs to. */
export type Session = SessionRow

/** Finds the live session behind a token. */
export type SessionLookup = (token: string) => Promise<Session | undefined>

/** A page asks several questions within this time, and only the first reads the session. */
const CACHED_MS = 1_000
const MOST_CACHED = 10_000

type Cached = { session: Session; readAt: number }

/**
 * Caches sessions for a second. A session that this process ends is over at once; other processes notice within a
 * second. Without the cache a customer's read takes a third longer.
 */
export function sessionLookup({ db, clock }: Pick<Deps, 'db' | 'clock'>): SessionLookup {
  const cache = new Map<string, Cached>()
  const isAlive = ({ expiresAt }: Session) => expiresAt > clock.now()

  function findCached(token: string): Session | undefined {
    const found = cache.get(token)
    if (!found) return undefined
    const isFresh = performance.now() - found.readAt < CACHED_MS && isAlive(found.session)
    if (isFresh && sessionsEndedAt(found.session.bucket) < found.readAt) return found.session
    cache.delete(token)
    return undefined
  }

  async function read(token: string): Promise<Session | undefined> {
    const key = tokenKeyIn(token)
    if (!key) return undefined
    const readAt = performance.now()
    const session = await findSession(db, key)
    if (!session) return undefined
    // A transaction that ends sessions may not have committed yet.
    if (readAt - sessionsEndedAt(key.bucket) < CACHED_MS) return session
    if (cache.size >= MOST_CACHED) cache.clear()
    cache.set(token, { session, readAt })
    return session
  }

  return async (token) => {
    const session = findCached(token) ?? (await read(token))
    return session && isAlive(session) ? session : undefined
  }
}
