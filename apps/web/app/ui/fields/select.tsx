import type { SelectHTMLAttributes } from 'react'
import { Icon } from '#ui/icon.tsx'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

type Props = FieldWords &
  SelectHTMLAttributes<HTMLSelectElement> & { options: readonly (string | { value: string; text: string })[] }

/** The browser's own list: at home on every phone and known to every screen reader. */
export function Select({ label, hint, error, options, ...rest }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(ties) => (
        <span className="relative">
          <select {...rest} {...ties} className="field-input">
            {options.map((option) => {
              const { value, text } = typeof option === 'string' ? { value: option, text: option } : option
              return (
                <option key={value} value={value}>
                  {text}
                </option>
              )
            })}
          </select>
          <Icon name="down" className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5" />
        </span>
      )}
    </FieldFrame>
  )
}
