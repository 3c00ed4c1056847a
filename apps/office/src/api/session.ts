const KEY = 'office-token'

/** Kept for this tab alone: other tabs of the shop, and their scripts, never have it. */
export function currentToken(): string | undefined {
  return sessionStorage.getItem(KEY) ?? undefined
}

export function keepToken(token: string): void {
  sessionStorage.setItem(KEY, token)
}

export function dropToken(): void {
  sessionStorage.removeItem(KEY)
}
