import { Field } from './field.tsx'

type Props = { value: string; onChange: (why: string) => void; hint?: string }

/** Why somebody does something; it stays in the audit. */
export function WhyField({ value, onChange, ...hint }: Props) {
  return (
    <Field
      label="Why"
      {...hint}
      required
      minLength={3}
      maxLength={500}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
