import { useSyncExternalStore } from 'react'
import { removeSession, type Session, storedSession, storeSession } from './session-storage.ts'

/** The household wizard's unsaved draft; it ends with the session. */
export const DRAFT_KEY = 'household-draft'
/** Products a visitor wanted before signing in; they go the same way. */
export const WANTED_KEY = 'wanted-products'
/** The cache of the next box, for reading it offline. */
export const KEPT_BOX_CACHE = 'next-box'

const listeners = new Set<() => void>()
let known: Session | null | undefined
let otherTabs: BroadcastChannel | undefined

export function currentSession(): Session | null {
  if (known === undefined) known = storedSession()
  return known
}

/** Null on the server and during hydration, so that both draw the same page. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession, () => null)
}

/** `remember` keeps the session for a day; otherwise it goes with the browser. */
export function startSession(session: Session & { remember: boolean }): void {
  dropKeptBox()
  storeSession(session)
  known = undefined
  for (const listener of listeners) listener()
  channel().postMessage('changed')
}

/**
 * Ends the session in this browser and loads the sign-in page, or another. The fresh page holds nothing of the
 * customer.
 */
export function endSession(path = '/login'): void {
  forgetCustomer()
  channel().postMessage('changed')
  location.assign(path)
}

/** Ends a session that the shop no longer knows, unless another tab has signed in since. */
export function endDeadSession(token: string): void {
  // It was ended here already, and the page is leaving.
  if (currentSession() === null) return
  const stored = storedSession()
  if (stored && stored.token !== token) location.reload()
  else endSession()
}

/** Browsers have no such cache on an insecure connection. */
function dropKeptBox(): void {
  void globalThis.caches?.delete(KEPT_BOX_CACHE)
}

function forgetCustomer(): void {
  dropKeptBox()
  removeSession()
  localStorage.removeItem(DRAFT_KEY)
  localStorage.removeItem(WANTED_KEY)
  known = null
}

/**
 * Another tab signed in or out, or changed the customer. A customer's page is reloaded, so that nothing of theirs
 * stays; its guard then sends a visitor to the sign-in page.
 */
function followOtherTab(): void {
  const before = currentSession()
  sessionStorage.removeItem('token')
  known = undefined
  const now = currentSession()
  if (before && before.customerId !== now?.customerId) location.reload()
  else for (const listener of listeners) listener()
}

function channel(): BroadcastChannel {
  otherTabs ??= new BroadcastChannel('session')
  return otherTabs
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) channel().addEventListener('message', followOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) channel().removeEventListener('message', followOtherTab)
  }
}
