const KEY = 'returnTo'

/** Where a visitor was going when asked to sign in. Kept on the device, so that no link can choose it for them. */
export function rememberPath(path: string): void {
  if (path.startsWith('/') && !path.startsWith('//')) sessionStorage.setItem(KEY, path)
}

export function rememberedPath(): string | null {
  return sessionStorage.getItem(KEY)
}

export function takeRememberedPath(): string | null {
  const path = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return path
}
