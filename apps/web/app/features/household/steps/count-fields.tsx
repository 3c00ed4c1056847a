import { LARGEST_COUNT, NO_ADULT } from '@cupboard/domain/household/check-household'
import { CountStepper } from '#ui/fields/count-stepper.tsx'
import type { useForm } from '#ui/fields/use-form.ts'

type Props = {
  form: ReturnType<typeof useForm<Record<string, string>>>
  labels: Readonly<Record<string, string>>
  min: number
}

/** Numbers of a household, one row each. Empty stays empty until it is sent, so that it can be retyped. */
export function CountFields({ form, labels, min }: Props) {
  return (
    <div className="grid max-w-2xl grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-5">
      {Object.entries(labels).map(([name, label]) => {
        const { value, error, onBlur } = form.field(name)
        // A missing adult is a problem only once the form is sent.
        const isTooSoon = error === NO_ADULT && !form.isSent
        return (
          <CountStepper
            key={name}
            name={name}
            label={label}
            value={value}
            error={isTooSoon ? undefined : error}
            min={min}
            max={LARGEST_COUNT}
            onCount={(text) => form.set(name, text)}
            onBlur={onBlur}
          />
        )
      })}
    </div>
  )
}

/** The typed texts as numbers; an empty one is NaN, which no check accepts. */
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
