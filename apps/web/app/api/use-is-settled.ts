import { useEffect, useState } from 'react'

/** Whoever presses five times is asked about once. */
const SETTLES_MS = 200

/** Whether something, told by its key, has stayed the same for a moment. */
export function useIsSettled(key: string): boolean {
  const [settled, setSettled] = useState(key)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [key])
  return settled === key
}
