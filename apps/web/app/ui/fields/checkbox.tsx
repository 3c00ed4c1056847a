import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { FieldError } from './field-frame.tsx'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** May hold links. */
  label: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, error, ...rest }: Props) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          {...rest}
          type="checkbox"
          className="checkbox"
          aria-invalid={Boolean(error)}
          aria-describedby={error ? id : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
