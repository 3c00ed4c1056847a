import { type ChangeEvent, type FormEvent, useState } from 'react'

type Value = string | boolean
type Problems<V> = Partial<Record<keyof V, string>>

/** The state of a form: what was typed, and what is wrong with it once that is worth saying. */
export function useForm<V extends Record<string, Value>>(initial: V, check: (values: V) => Problems<V>) {
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<keyof V>>(new Set())
  const [isSent, setIsSent] = useState(false)
  const problems = check(values)
  const isValid = Object.keys(problems).length === 0

  function set<K extends keyof V>(name: K, value: V[K]): void {
    setValues((before) => ({ ...before, [name]: value }))
  }

  /** What a text field needs. Its problem shows after it was left, or after an attempt to send. */
  function field<K extends keyof V & string>(name: K) {
    return {
      name,
      value: String(values[name]),
      error: isSent || left.has(name) ? problems[name] : undefined,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(name, event.target.value as V[K]),
      onBlur: () => values[name] !== '' && setLeft((before) => new Set(before).add(name)),
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

  /** Sends what is right; otherwise shows every problem and goes to the first. */
  function onSubmit(send: (values: V) => void) {
    return (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      setIsSent(true)
      if (isValid) return send(values)
      const form = event.currentTarget
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    }
  }

  return { values, isValid, set, field, box, onSubmit, problems }
}
