const KEY = 'resetToken'

/** The token a code was exchanged for: good for one new password, gone with the tab. */
export function storeResetToken(token: string): void {
  sessionStorage.setItem(KEY, token)
}

export function resetToken(): string | null {
  return sessionStorage.getItem(KEY)
}

export function forgetResetToken(): void {
  sessionStorage.removeItem(KEY)
}
