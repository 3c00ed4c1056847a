import { formatPounds, type Pence, pence } from '@cupboard/domain/money'
import { useEffect, useRef, useState } from 'react'

const COUNTS_FOR_MS = 250

/**
 * A price that counts to its new value; without animation if the user prefers reduced motion. A screen reader hears
 * only the value.
 */
export function CountingPrice({ pence: to }: { pence: Pence }) {
  const [shown, setShown] = useState<Pence>(to)
  const from = useRef<Pence>(to)
  useEffect(() => {
    const start = from.current
    if (start === to) return
    const wantsStillness = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    let frame = 0
    let startedAt: number | undefined
    const count = (now: number) => {
      startedAt ??= now
      const share = wantsStillness ? 1 : Math.min(1, (now - startedAt) / COUNTS_FOR_MS)
      from.current = pence(Math.round(start + (to - start) * share))
      setShown(from.current)
      if (share < 1) frame = requestAnimationFrame(count)
    }
    frame = requestAnimationFrame(count)
    return () => cancelAnimationFrame(frame)
  }, [to])
  return (
    <>
      <span aria-hidden="true">{formatPounds(shown)}</span>
      <span className="sr-only">{formatPounds(to)}</span>
    </>
  )
}
