/** Stripe names a part by its id unless the caller asked for the whole. */
export function withoutUnasked(json: object, expanded: readonly string[]): object {
  const isList = 'data' in json && Array.isArray(json.data)
  if (isList) {
    const inner = expanded.map((part) => part.replace(/^data\./, ''))
    const data = json.data as { object?: string }[]
    // An event's picture is never folded.
    return { ...json, data: data.map((one) => (one.object === 'event' ? one : withoutUnasked(one, inner))) }
  }
  const parts = Object.entries(json).map(([name, value]) => [name, fold(name, value, expanded)])
  return Object.fromEntries(parts)
}

const FOLDABLE = new Set(['payment_method', 'latest_charge', 'customer'])

function fold(name: string, value: unknown, expanded: readonly string[]): unknown {
  if (!FOLDABLE.has(name) || expanded.includes(name)) return value
  return value && typeof value === 'object' && 'id' in value ? value.id : value
}
