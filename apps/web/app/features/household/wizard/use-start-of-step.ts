import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves to the heading of a new step or shelf, also after a press of the button at the foot of a long one. Arriving on
 * the page is not a new step: the layout sees to that.
 */
export function useStartOfStep(place: string | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(place)
  useEffect(() => {
    const hasMoved = last.current !== null && last.current !== place
    last.current = place
    if (!hasMoved || !heading.current) return
    heading.current.focus({ preventScroll: true })
    if (heading.current.getBoundingClientRect().top < 0) heading.current.scrollIntoView({ block: 'start' })
  }, [place])
  return heading
}
