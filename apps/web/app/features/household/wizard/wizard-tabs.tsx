import { useLayoutEffect, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'
import { stepNames } from './wizard-draft.ts'

type Props = { current: number; furthest: number; onChoose: (step: number) => void }

/** The steps as a row of numbered tabs; those not reached yet cannot be pressed. */
export function WizardTabs({ current, furthest, onChoose }: Props) {
  const row = useRef<HTMLOListElement>(null)
  // On a phone the row is wider than the screen: the step before stays whole, and the one at hand in sight.
  useLayoutEffect(() => {
    const tab = row.current?.children[current]
    const before = row.current?.children[Math.max(0, current - 1)]
    if (!row.current || !(tab instanceof HTMLElement) || !(before instanceof HTMLElement)) return
    const end = tab.offsetLeft + tab.offsetWidth - row.current.clientWidth
    row.current.scrollLeft = Math.max(before.offsetLeft, end)
  }, [current])
  return (
    <nav aria-label="Steps">
      <ol ref={row} className="wizard-tabs">
        {stepNames.map((name, step) => (
          <li key={name}>
            <button
              type="button"
              className="wizard-tab"
              aria-current={step === current ? 'step' : undefined}
              disabled={step > furthest}
              onClick={() => onChoose(step)}
            >
              <span className="wizard-tab-number">
                {step < furthest && step !== current ? <Icon name="check" className="size-4" /> : step + 1}
              </span>
              {name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
