/** One step of one client: it happened between these instants, and leads from a state to these states. */
export type Step<S> = { what: string; begunAt: number; endedAt: number; next(state: S): S[] }

/**
 * Looks for one order of all steps that keeps each client's own order, puts no step before one that had ended when it
 * began, and explains every answer. Answers nothing if there is one, and how far it came otherwise.
 */
export function unexplained<S>(clients: readonly (readonly Step<S>[])[], begin: S): string | undefined {
  const seen = new Set<string>()
  const total = clients.reduce((sum, steps) => sum + steps.length, 0)
  let furthest = { taken: -1, why: '' }

  function search(places: readonly number[], state: S): boolean {
    const taken = places.reduce((sum, place) => sum + place, 0)
    if (taken === total) return true
    const key = `${places.join()} ${JSON.stringify(state)}`
    if (seen.has(key)) return false
    seen.add(key)
    const waiting = clients.map((steps, client) => steps[places[client] ?? 0])
    const firstEnd = Math.min(...waiting.map((step) => step?.endedAt ?? Number.POSITIVE_INFINITY))
    if (taken > furthest.taken) {
      const left = waiting.flatMap((step) => step?.what ?? [])
      furthest = {
        taken,
        why: `after ${taken} of ${total} steps at ${JSON.stringify(state)}: ${left.join(' | ')}`,
      }
    }
    return waiting.some((step, client) => {
      if (!step || step.begunAt > firstEnd) return false
      const after = places.map((place, index) => (index === client ? place + 1 : place))
      return step.next(state).some((next) => search(after, next))
    })
  }

  return search(
    clients.map(() => 0),
    begin,
  )
    ? undefined
    : furthest.why
}
