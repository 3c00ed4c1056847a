import { useEffect, useRef } from 'react'
import type { CardResult } from './card-form.ts'

export type Problem = Extract<CardResult, { isDone: false }>

/**
 * The provider's refusal, beside the pressed button. It is scrolled into view and focused, unless the form has focused
 * a field to correct.
 */
export function CardProblem({ problem }: { problem: Problem | null }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!problem || !place.current) return
    if (!problem.isAtField) place.current.focus({ preventScroll: true })
    place.current.scrollIntoView({ block: 'center' })
  }, [problem])
  if (!problem) return null
  return (
    <p
      ref={place}
      role="alert"
      tabIndex={-1}
      className="bg-blush text-berry-dark rounded-field p-4 font-semibold"
    >
      {problem.message}
    </p>
  )
}
