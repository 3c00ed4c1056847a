import { type RefObject, useEffect, useRef, useState } from 'react'
import { takeEarlySubmit } from '#ui/early.ts'

/** Reads once the text typed into a server-drawn form before hydration, and submits it if it was sent meanwhile. */
export function useEarlyForm(read: (form: HTMLFormElement) => void): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null)
  const [isHeld, setIsHeld] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once.
  useEffect(() => {
    if (!ref.current) return
    read(ref.current)
    if (takeEarlySubmit(ref.current)) setIsHeld(true)
  }, [])
  // One render later, when the state holds the values read.
  useEffect(() => {
    if (!isHeld) return
    setIsHeld(false)
    ref.current?.requestSubmit()
  }, [isHeld])
  return ref
}
