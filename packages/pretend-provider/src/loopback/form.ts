export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

/** Reads `metadata[boxId]=…&payment_method_types[0]=card` as Stripe does. */
export function readForm(encoded: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(encoded)) {
    const [first = '', ...rest] = name.replaceAll(']', '').split('[')
    put(form, [first, ...rest], value)
  }
  return withLists(form) as Form
}

function put(into: Form, [name = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    into[name] = value
    return
  }
  into[name] ??= {}
  put(into[name] as Form, rest, value)
}

function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
