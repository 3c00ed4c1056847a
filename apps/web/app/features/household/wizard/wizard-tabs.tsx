import { Icon } from '#ui/icon.tsx'
import { stepNames } from './wizard-draft.ts'

type Props = { current: number; furthest: number; onChoose: (step: number) => void }

/** The steps as a row of numbered tabs; those not reached yet cannot be pressed. */
export function WizardTabs({ current, furthest, onChoose }: Props) {
  return (
    <nav aria-label="Steps">
      <ol className="wizard-tabs">
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
