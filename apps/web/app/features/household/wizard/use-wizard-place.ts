import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { changeDraft, useDraft } from './wizard-draft.ts'

type Place = { step: number; shelf: number }

/**
 * Which step and shelf is shown. It is kept on the device for the next visit, and in the browser's history, so that
 * Back walks from step to step. `furthest` is null until the wizard knows where it begins.
 */
export function useWizardPlace(furthest: number | null) {
  const { step: stored, shelf } = useDraft()
  const { state, key } = useLocation()
  const cameBy = useNavigationType()
  const navigate = useNavigate()
  const step = Math.min(stored ?? 0, furthest ?? 0)
  const isKnown = furthest !== null
  const written = placeOf(state)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a step through history leads the wizard.
  useEffect(() => {
    if (isKnown && cameBy === 'POP' && written) changeDraft(written)
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: where one came in is written down once.
  useEffect(() => {
    if (isKnown && !written) void navigate('/household', { replace: true, state: { step, shelf } })
  }, [isKnown, key])

  function go(to: Partial<Place>): void {
    const place = { step, shelf, ...to }
    changeDraft(place)
    void navigate('/household', { state: place })
  }

  return { step, shelf, go }
}

function placeOf(state: unknown): Place | null {
  const { step, shelf } = (state ?? {}) as Partial<Place>
  return Number.isInteger(step) && Number.isInteger(shelf) ? { step: step ?? 0, shelf: shelf ?? 0 } : null
}
