import type { Payments } from '@cupboard/server/src/payments/payments.ts'
import { ProviderUnreachable } from '@cupboard/server/src/payments/provider-errors.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { Lane } from './worker-process.ts'

export const FAULTS = { dies: 0.01, timesOut: 0.02, cardDeclines: 0.06 } as const

type Around = {
  random: SeededRandom
  lane: Lane
  /** How often each thing was asked, over all processes. */
  timesAsked: Map<string, number>
  isStormy(): boolean
  die(): never
  note(line: string): void
}

const CALLS = [
  'createCustomer',
  'createIntent',
  'findIntent',
  'updateAmount',
  'confirmOffSession',
  'retrieve',
  'cancel',
  'createSetup',
  'retrieveSetup',
  'detachCard',
  'retrieveDispute',
] as const

/**
 * A provider on a bad line: the process may die just before or just after a call, and an answer may be lost,
 * whether or not the provider carried out the call.
 */
export function faultyPayments(
  payments: Payments,
  { random, lane, timesAsked, isStormy, die, note }: Around,
): Payments {
  async function call(name: (typeof CALLS)[number], input: unknown): Promise<unknown> {
    const leave = await lane.enter()
    try {
      const about = `${name} ${subjectOf(input)}`
      const times = (timesAsked.get(about) ?? 0) + 1
      timesAsked.set(about, times)
      const run = payments[name] as (input: unknown) => Promise<unknown>
      if (!isStormy()) return await run(input)
      if (random.happens(FAULTS.dies, 'die before', about, times)) {
        note(`died before ${about}`)
        die()
      }
      const fate = random.share('answer', about, times)
      if (fate < FAULTS.timesOut / 2) return silence(`not done: ${about}`)
      const answer = await run(input)
      if (random.happens(FAULTS.dies, 'die after', about, times)) {
        note(`died after ${about}`)
        die()
      }
      return fate < FAULTS.timesOut ? silence(`done, answer lost: ${about}`) : answer
    } finally {
      leave()
    }

    function silence(why: string): unknown {
      note(why)
      if (name === 'confirmOffSession') return { kind: 'unknown', why }
      throw new ProviderUnreachable(why)
    }
  }

  async function* listed<T>(name: string, list: AsyncIterable<T>): AsyncIterable<T> {
    for await (const each of list) {
      const times = (timesAsked.get(name) ?? 0) + 1
      timesAsked.set(name, times)
      if (isStormy() && random.happens(FAULTS.dies / 10, 'die in the middle of', name, times)) {
        note(`died in the middle of ${name}`)
        die()
      }
      yield each
    }
  }

  const faulty = Object.fromEntries(CALLS.map((name) => [name, (input: unknown) => call(name, input)]))
  return {
    ...payments,
    ...faulty,
    listEventsSince: (instant) => listed('events', payments.listEventsSince(instant)),
    listIntentsSince: (instant) => listed('intents', payments.listIntentsSince(instant)),
  }
}

function subjectOf(input: unknown): string {
  if (typeof input === 'string') return input
  const { boxId, intentId, customerId } = input as Record<string, string | undefined>
  return boxId ?? intentId ?? customerId ?? ''
}
