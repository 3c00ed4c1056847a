import { useSyncExternalStore } from 'react'
import { takeEarlyPress } from '#ui/early.ts'

/** Products whose button was pressed before it worked. Each press runs once, as soon as it can. */
const pending = new Set<string>()
const listeners = new Set<() => void>()

export function addPress(productId: string): void {
  pending.add(productId)
  for (const listener of listeners) listener()
}

export function dropPress(productId: string): void {
  if (pending.delete(productId)) for (const listener of listeners) listener()
}

/** Whether the product's button was pressed too early. */
export function usePendingPress(productId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => {
      if (takeEarlyPress(productId)) pending.add(productId)
      return pending.has(productId)
    },
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
