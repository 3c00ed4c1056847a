import { useEffect, useState } from 'react'

/** Five quick presses are asked about once. */
const SETTLES_MS = 200

/** True once a value, identified by its key, has not changed for a moment. */
export function useIsSettled(key: string): boolean {
  const [settled, setSettled] = useState(key)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [key])
  return settled === key
}
