import { Field } from '#ui/fields/field.tsx'
import type { useForm } from '#ui/fields/use-form.ts'

type Props = {
  form: ReturnType<typeof useForm<Record<string, string>>>
  fields: readonly { name: string; label: string }[]
  min: number
}

/** Number fields of a household, side by side. Empty stays empty until it is sent, so that it can be retyped. */
export function CountFields({ form, fields, min }: Props) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {fields.map(({ name, label }) => (
        <Field
          key={name}
          {...form.field(name)}
          label={label}
          type="number"
          inputMode="numeric"
          min={min}
          max={99}
          step={1}
        />
      ))}
    </div>
  )
}

/** What is typed, as numbers; what is not a number is none. */
export function countsOf<K extends string>(values: Record<K, string>): Record<K, number> {
  const entries = Object.entries<string>(values).map(([name, text]) => [
    name,
    text.trim() === '' ? Number.NaN : Number(text),
  ])
  return Object.fromEntries(entries) as Record<K, number>
}

export function textsOf<K extends string>(
  fields: readonly K[],
  counts: Partial<Record<K, number>>,
  initial: string,
): Record<K, string> {
  return Object.fromEntries(
    fields.map((name) => [name, counts[name] === undefined ? initial : String(counts[name])]),
  ) as Record<K, string>
}
