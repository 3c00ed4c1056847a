import { type ComponentProps, useState } from 'react'
import { Field } from './field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'problem' | 'inputMode'> & {
  /** Undefined while the text is no valid number. */
  value: number | undefined
  onChange: (value: number | undefined) => void
  /** Numbers with a point are taken too. */
  isDecimal?: boolean
  /** The value of an empty field; undefined if a number is required. */
  whenEmpty?: number
}

/** A number from zero up. Half-typed text such as "1." stays as it is. */
export function NumberField({ value, onChange, isDecimal = false, whenEmpty, ...field }: Props) {
  const [typed, setTyped] = useState(textOf(value))
  const numberIn = (text: string) => (text === '' ? whenEmpty : parse(text, isDecimal))
  const shown = numberIn(typed) === value ? typed : textOf(value)
  const isNone = shown !== '' && value === undefined
  return (
    <Field
      {...field}
      inputMode={isDecimal ? 'decimal' : 'numeric'}
      value={shown}
      problem={isNone ? `Please give a ${isDecimal ? '' : 'whole '}number.` : undefined}
      onChange={(event) => {
        const text = event.target.value.trim()
        setTyped(text)
        onChange(numberIn(text))
      }}
    />
  )
}

function parse(text: string, isDecimal: boolean): number | undefined {
  const given = isDecimal ? text.replace(',', '.') : text
  const isNumber = isDecimal ? /^(\d{1,7}\.?\d{0,6}|\.\d{1,6})$/.test(given) : /^\d{1,7}$/.test(given)
  return isNumber ? Number(given) : undefined
}

const textOf = (value: number | undefined) => (value === undefined ? '' : String(value))
