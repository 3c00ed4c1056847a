import type { Answer } from '@cupboard/provider-wire/wire'
import type { Clock } from '#clock.ts'
import { backOffMs } from './back-off.ts'
import { breaker } from './breaker.ts'
import { type Pause, realPause, tokenBucket } from './token-bucket.ts'

/** Runs a call when the rate limit has a slot for it. */
export type Pacer = (<T>(call: () => Promise<Answer<T>>) => Promise<Answer<T>>) & {
  /** Waits for a slot for a request that is sent besides the calls. */
  slot(): Promise<void>
}

type Options = { clock: Clock; perSecond?: number; tries?: number; pause?: Pause; random?: () => number }

const WAITS = { shortestMs: 200, longestMs: 8_000 }

/**
 * Keeps our calls within the provider's rate limit. Only calls that certainly did nothing are retried, with the same
 * key; the caller looks up a call that may have done something.
 */
export function pacedCalls({ clock, perSecond = 20, tries = 3, pause = realPause, random }: Options): Pacer {
  const bucket = tokenBucket({ clock, perSecond, pause })
  const circuit = breaker({ clock })

  async function paced<T>(call: () => Promise<Answer<T>>): Promise<Answer<T>> {
    for (let tried = 1; ; tried += 1) {
      if (!circuit.allows())
        return { kind: 'lost', why: 'the provider is left alone to recover', wasSent: false }
      await bucket.take()
      const answer = await call()
      if (isTrouble(answer)) circuit.failed()
      else circuit.succeeded()
      if (answer.kind === 'failed' && answer.retryAfterMs) {
        bucket.holdUntil(new Date(clock.now().getTime() + answer.retryAfterMs))
      }
      if (tried === tries || !didNothing(answer)) return answer
      await pause(backOffMs(tried, { ...WAITS, ...(random ? { random } : {}) }))
    }
  }
  return Object.assign(paced, { slot: bucket.take })
}

function isTrouble(answer: Answer<unknown>): boolean {
  return (
    answer.kind === 'lost' || (answer.kind === 'failed' && (answer.status >= 500 || answer.status === 429))
  )
}

function didNothing(answer: Answer<unknown>): boolean {
  return answer.kind === 'lost' ? !answer.wasSent : answer.kind === 'failed' && answer.status === 429
}
