import { Field } from '#ui/field.tsx'

type Props = { value: string; onChange: (code: string) => void }

/** A code of the authenticator, or one that was written down. */
export function CodeField({ value, onChange }: Props) {
  return (
    <Field
      label="Code"
      hint="Six digits from your authenticator, or a recovery code"
      autoComplete="one-time-code"
      pattern="\d{6}|[0-9A-Za-z]{5}[ \-]?[0-9A-Za-z]{5}"
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
