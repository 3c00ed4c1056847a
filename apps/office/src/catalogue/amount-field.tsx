import { NumberField } from '#ui/number-field.tsx'

type Props = { label: string; value: number; onChange: (value: number) => void }

/** A numeric field: empty means 0, and anything but a number is ignored. */
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
