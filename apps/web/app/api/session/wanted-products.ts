import { WANTED_KEY } from './session-token.ts'

/** Products that a visitor wanted before there was an account. They wait for the wizard. */
export function wantedProducts(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(WANTED_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function wantProduct(productId: string): void {
  localStorage.setItem(WANTED_KEY, JSON.stringify([...new Set([...wantedProducts(), productId])]))
}

export function forgetWantedProducts(): void {
  localStorage.removeItem(WANTED_KEY)
}
