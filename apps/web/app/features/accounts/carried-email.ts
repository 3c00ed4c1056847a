import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Carries the e-mail typed on the page before, so that nobody types it twice. Never in the address. */
export function useCarriedEmail(take: (email: string) => void): void {
  const carried = (useLocation().state as { email?: unknown } | null)?.email
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once, when the page is there.
  useEffect(() => {
    if (typeof carried === 'string' && carried) take(carried)
  }, [])
}
