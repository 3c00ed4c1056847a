import { type ChangeEvent, type FormEvent, useState } from 'react'
import { afterPress } from './after-press.ts'
import { useEarlyForm } from './use-early-form.ts'

type Value = string | boolean
type Problems<V> = Partial<Record<keyof V, string>>
type Ways<V> = {
  /** A field that is left empty shows its problem at once. */
  saysEmpty?: boolean
  /** Changes a text while it is typed. */
  tidy?: Partial<Record<keyof V, (typed: string) => string>>
}

/** Holds the values of a form, and its problems once they are worth showing. */
export function useForm<V extends Record<string, Value>>(
  initial: V,
  check: (values: V) => Problems<V>,
  { saysEmpty = false, tidy = {} }: Ways<V> = {},
) {
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<keyof V>>(new Set())
  const [isSent, setIsSent] = useState(false)
  const problems = check(values)
  const isValid = Object.keys(problems).length === 0
  const ref = useEarlyForm((form) => setValues((before) => ({ ...before, ...typedInto(form, before) })))

  function set<K extends keyof V>(name: K, value: V[K]): void {
    setValues((before) => ({ ...before, [name]: value }))
  }

  /** Fills untouched fields with values known already. */
  function suggest(known: Partial<V>): void {
    setValues((before) => {
      const untouched = Object.entries(known).filter(([name]) => before[name] === initial[name])
      return { ...before, ...Object.fromEntries(untouched) }
    })
  }

  /** Returns the form to its start, after its values were taken. */
  function restart(): void {
    setValues(initial)
    setLeft(new Set())
    setIsSent(false)
  }

  /** Returns the props of a text field. Its problem shows after it was left, or after an attempt to send. */
  function field<K extends keyof V & string>(name: K) {
    const tidied = tidy[name] ?? ((typed: string) => typed)
    return {
      name,
      value: String(values[name]),
      error: isSent || left.has(name) ? problems[name] : undefined,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(name, tidied(event.target.value) as V[K]),
      onBlur: () => {
        if (saysEmpty || values[name] !== '') afterPress(() => setLeft((before) => new Set(before).add(name)))
      },
    }
  }

  function box<K extends keyof V & string>(name: K) {
    return {
      name,
      checked: values[name] === true,
      error: isSent ? problems[name] : undefined,
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.checked as V[K]),
    }
  }

  /** Returns the props of the form. It sends valid values; otherwise it shows every problem and goes to the first. */
  function sending(send: (values: V) => void) {
    return {
      ref,
      // A GET without our scripts would put the fields into the address.
      method: 'post',
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        setIsSent(true)
        if (isValid) return send(values)
        const form = event.currentTarget
        requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      },
    } as const
  }

  return { values, isValid, isSent, set, suggest, restart, field, box, sending }
}

/** Values that were typed or autofilled before hydration, so that the state lacks them. */
function typedInto<V extends Record<string, Value>>(form: HTMLFormElement, values: V): Partial<V> {
  const found = Object.keys(values).flatMap((name) => {
    const control = form.elements.namedItem(name)
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return []
    const value = control.type === 'checkbox' ? (control as HTMLInputElement).checked : control.value
    return value === values[name] ? [] : [[name, value] as const]
  })
  return Object.fromEntries(found) as Partial<V>
}
