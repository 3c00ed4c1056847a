import { type RefObject, useEffect, useRef, useState } from 'react'
import { takeEarlySubmit } from '#ui/early.ts'

/**
 * For a form that the server has drawn: what was typed before the page was awake is met once, and a form that
 * somebody tried to send meanwhile is sent now.
 */
export function useEarlyForm(meet: (form: HTMLFormElement) => void): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null)
  const [isHeld, setIsHeld] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one meets only once.
  useEffect(() => {
    if (!ref.current) return
    meet(ref.current)
    if (takeEarlySubmit(ref.current)) setIsHeld(true)
  }, [])
  // A render later, when what was met is known.
  useEffect(() => {
    if (!isHeld) return
    setIsHeld(false)
    ref.current?.requestSubmit()
  }, [isHeld])
  return ref
}
