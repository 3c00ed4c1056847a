import type { CustomerId } from '@cupboard/domain/ids'

/** The session of this browser. The server render never sees it. */
export type Session = { token: string; customerId: CustomerId }

const ONE_DAY_S = 86_400
const KEYS = ['token', 'customerId', 'sessionEndsAt'] as const

/**
 * The cookie comes first: every tab of the browser shares it, also a tab that a letter or a notification opened. Only
 * scripts read it; the API accepts nothing but the header of a request.
 */
export function storedSession(): Session | null {
  return fromCookie() ?? fromStorage(sessionStorage) ?? fromStorage(localStorage)
}

export function storeSession({ token, customerId, remember }: Session & { remember: boolean }): void {
  removeSession()
  const storage = remember ? localStorage : sessionStorage
  storage.setItem('token', token)
  storage.setItem('customerId', customerId)
  if (remember) storage.setItem('sessionEndsAt', String(Date.now() + ONE_DAY_S * 1000))
  const lifetime = remember ? `; Max-Age=${ONE_DAY_S}` : ''
  writeCookie('token', `${token}${lifetime}`)
  writeCookie('customerId', `${customerId}${lifetime}`)
}

export function removeSession(): void {
  for (const storage of [sessionStorage, localStorage]) for (const key of KEYS) storage.removeItem(key)
  writeCookie('token', '; Max-Age=0')
  writeCookie('customerId', '; Max-Age=0')
}

/** Until when this device remembers its customer, in milliseconds since 1970; null if it does not. */
export function rememberedUntil(): number | null {
  return Number(localStorage.getItem('sessionEndsAt')) || null
}

function fromStorage(storage: Storage): Session | null {
  const [token, customerId, endsAt] = KEYS.map((key) => storage.getItem(key))
  if (!token || !customerId || (endsAt && Number(endsAt) < Date.now())) return null
  return { token, customerId: customerId as CustomerId }
}

function fromCookie(): Session | null {
  const cookies = new Map(document.cookie.split('; ').map((pair) => pair.split('=') as [string, string]))
  const [token, customerId] = [cookies.get('token'), cookies.get('customerId')]
  return token && customerId ? { token, customerId: customerId as CustomerId } : null
}

function writeCookie(name: string, valueAndLifetime: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `${name}=${valueAndLifetime}; Path=/; Secure; SameSite=Strict`
}
