const KEY = 'returnTo'

/** The page a visitor wanted when asked to sign in. It is stored on the device, so that no link can choose it. */
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
