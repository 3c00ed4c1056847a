import { NumberField } from '#ui/number-field.tsx'

type Props = { label: string; value: number; onChange: (value: number) => void }

/** A number of a form that always has one: empty is nought, and what is no number is not taken. */
export function Amount({ onChange, ...field }: Props) {
  return (
    <NumberField
      {...field}
      isDecimal
      whenEmpty={0}
      onChange={(value) => value !== undefined && onChange(value)}
    />
  )
}
