import { useState } from 'react'
import { Field } from '#ui/field.tsx'

type Props = { label: string; value: number; onChange: (value: number) => void }

/** A number that is not below nothing. What is half typed, such as "1.", stays as it is. */
export function Amount({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState(String(value))
  const shown = Number(typed || 0) === value ? typed : String(value)
  return (
    <Field
      label={label}
      inputMode="decimal"
      value={shown}
      onChange={(event) => {
        const text = event.target.value.replace(',', '.')
        if (!/^\d*\.?\d*$/.test(text)) return
        setTyped(text)
        onChange(Number(text || 0))
      }}
    />
  )
}
