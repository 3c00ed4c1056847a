import { useSyncExternalStore } from 'react'
import { takeEarlyPress } from '#ui/early.ts'

/** Products whose button was pressed before it could do anything. Each press is done once, as soon as it can be. */
const kept = new Set<string>()
const listeners = new Set<() => void>()

export function keepPress(productId: string): void {
  kept.add(productId)
  for (const listener of listeners) listener()
}

export function dropPress(productId: string): void {
  if (kept.delete(productId)) for (const listener of listeners) listener()
}

/** Whether the product's button was pressed too early. */
export function useKeptPress(productId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => {
      if (takeEarlyPress(productId)) kept.add(productId)
      return kept.has(productId)
    },
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
