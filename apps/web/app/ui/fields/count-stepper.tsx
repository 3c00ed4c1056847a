import type { ChangeEvent } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { FieldFrame } from './field-frame.tsx'

type Props = {
  label: string
  name: string
  /** As it was typed: empty stays empty, so that it can be typed anew. */
  value: string
  error?: string | undefined
  min: number
  max: number
  onCount: (text: string) => void
  onBlur?: () => void
}

/** A small whole number with a button on either side; typing works too, and its problems show below. */
export function CountStepper({ label, name, value, error, min, max, onCount, onBlur }: Props) {
  const count = Number.parseInt(value, 10) || 0
  const to = (next: number) => onCount(String(Math.min(max, Math.max(min, next))))
  return (
    <FieldFrame label={label} error={error}>
      {(ties) => (
        <span className="stepper self-start">
          <IconButton
            icon="minus"
            label={`One less: ${label}`}
            disabled={count <= min}
            onClick={() => to(count - 1)}
          />
          <input
            {...ties}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            value={value}
            onFocus={(event) => event.target.select()}
            onBlur={onBlur}
            onChange={(event: ChangeEvent<HTMLInputElement>) =>
              onCount(withoutLeadingZero(event.target.value))
            }
          />
          <IconButton
            icon="plus"
            label={`One more: ${label}`}
            disabled={count >= max}
            onClick={() => to(count + 1)}
          />
        </span>
      )}
    </FieldFrame>
  )
}

/** A "1" typed beside the "0" is a one. */
function withoutLeadingZero(text: string): string {
  return text.replace(/^0+(?=\d)/, '')
}
