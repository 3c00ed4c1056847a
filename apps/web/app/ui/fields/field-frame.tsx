import { type ReactNode, useId } from 'react'

export type FieldWords = {
  label: string
  /** Stands below the label, before the customer types. */
  hint?: string | undefined
  error?: string | undefined
}

/** The attributes that tie a control to its label, hint and error. */
type ControlTies = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean }

type Props = FieldWords & { children: (ties: ControlTies) => ReactNode }

/** Label, hint and error around a control, read out together with it. */
export function FieldFrame({ label, hint, error, children }: Props) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-soft text-tiny">
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': Boolean(error) })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={id} className="text-berry text-small font-medium">
      {error}
    </p>
  )
}
