import type { ShopEventKind } from '../../events.ts'

/** Events that deserve a message to a device; all others wait for letter and bell. */
const pushedKinds: readonly ShopEventKind[] = [
  'box-notified',
  'box-payment-failed',
  'box-shipped',
  'replacement-shipped',
]

export function isPushed(kind: ShopEventKind): boolean {
  return pushedKinds.includes(kind)
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A message of yesterday is not worth sending: the letter has told it. */
const GIVE_UP_AFTER_MS = 24 * HOUR

/** How long a push service stores a message for a device that is off. */
export const PUSH_LIFE_S = GIVE_UP_AFTER_MS / 1_000
export const MOST_DEVICES = 20
export const LONGEST_ENDPOINT = 1_000

/** The HTTP status of a push service; undefined if it did not answer. */
export type PushAnswer = number | undefined

/** The next step for a message and its device. */
export type AfterPush = { kind: 'over' } | { kind: 'device-gone' } | { kind: 'tries-again'; at: Date }

export function afterPush(
  answer: PushAnswer,
  { tries, dueFrom }: { tries: number; dueFrom: Date },
  now: Date,
): AfterPush {
  if (answer === 404 || answer === 410) return { kind: 'device-gone' }
  const isRefused = answer !== undefined && answer >= 400 && answer < 500 && answer !== 429 && answer !== 408
  const isTaken = answer !== undefined && answer < 300
  const isOld = now.getTime() - dueFrom.getTime() >= GIVE_UP_AFTER_MS
  if (isTaken || isRefused || isOld) return { kind: 'over' }
  const pauseMs = Math.min(HOUR, MINUTE * 2 ** Math.min(tries - 1, 10))
  return { kind: 'tries-again', at: new Date(now.getTime() + pauseMs) }
}

/** Why a browser's push address is refused. Whether its host is in our own network is checked at the call. */
export function endpointProblem(endpoint: string): string | undefined {
  const problem = 'This device cannot be told anything.'
  if (endpoint.length > LONGEST_ENDPOINT) return problem
  return /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:443)?\/[^\s]*$/.test(endpoint) &&
    !/^https:\/\/[\d.]+[:/]/.test(endpoint)
    ? undefined
    : problem
}
