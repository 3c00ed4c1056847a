import { type InputHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  hint?: string
  /** A sentence beside the field. */
  problem?: string | undefined
}

export function Field({ label, hint, problem, ...input }: Props) {
  const id = useId()
  const about = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-describedby={about || undefined} aria-invalid={Boolean(problem)} {...input} />
      {hint && (
        <p id={`${id}-hint`} className="soft">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

type TextProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { label: string }

/** As many lines as it holds. */
export function TextField({ label, ...text }: TextProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} rows={Math.max(3, String(text.value ?? '').split('\n').length)} {...text} />
    </div>
  )
}
