import { useSyncExternalStore } from 'react'

/** Who is signed in on this device. It lives in browser storage; the server render never sees it. */
export type Session = { token: string; customerId: string }

/** What somebody told the household wizard before it was saved; it goes with the session. */
export const DRAFT_KEY = 'household-draft'

const ONE_DAY_S = 86_400
const KEYS = ['token', 'customerId', 'sessionEndsAt'] as const

const listeners = new Set<() => void>()
let known: Session | null | undefined

export function currentSession(): Session | null {
  if (known === undefined) known = readFrom(sessionStorage) ?? readFrom(localStorage)
  return known
}

/** Null on the server and while a page wakes up, so that both draw the same page. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession, () => null)
}

/** `remember` keeps the session for a day; otherwise it goes with the browser window. */
export function startSession({ remember, ...session }: Session & { remember: boolean }): void {
  forgetSession()
  const storage = remember ? localStorage : sessionStorage
  storage.setItem('token', session.token)
  storage.setItem('customerId', session.customerId)
  if (remember) storage.setItem('sessionEndsAt', String(Date.now() + ONE_DAY_S * 1000))
  const lifetime = remember ? `; Max-Age=${ONE_DAY_S}` : ''
  writeCookie('token', `${session.token}${lifetime}`)
  writeCookie('customerId', `${session.customerId}${lifetime}`)
  tellListeners()
}

/** Forgets the customer on this device and goes to the sign-in page. The fresh page holds nothing of theirs. */
export function endSession(): void {
  forgetSession()
  localStorage.removeItem(DRAFT_KEY)
  location.assign('/login')
}

function forgetSession(): void {
  for (const storage of [sessionStorage, localStorage]) for (const key of KEYS) storage.removeItem(key)
  writeCookie('token', '; Max-Age=0')
  writeCookie('customerId', '; Max-Age=0')
  known = null
}

function readFrom(storage: Storage): Session | null {
  const [token, customerId, endsAt] = KEYS.map((key) => storage.getItem(key))
  if (!token || !customerId || (endsAt && Number(endsAt) < Date.now())) return null
  return { token, customerId }
}

function writeCookie(name: string, valueAndLifetime: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `${name}=${valueAndLifetime}; Path=/; Secure; SameSite=Strict`
}

function tellListeners(): void {
  known = undefined
  for (const listener of listeners) listener()
}

/** The storage event brings news from other tabs: signing out in one signs out in all. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', tellListeners)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', tellListeners)
  }
}
