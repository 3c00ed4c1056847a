import type { Answer } from '@cupboard/provider-wire/wire'
import type { Clock } from '#clock.ts'
import type { Database, Transaction } from '#ledger/database.ts'
import { claimKey, keepAnswer, readUsedKey } from '#ledger/idempotency-store.ts'

/** When the webhooks of an event leave, in milliseconds from now; none if they are to be lost. */
export type DeliveryPlan = (event: { type: string; number: number }) => readonly number[]

/** One request at the provider: a transaction of its own books and the time it happens at. */
export type RequestContext = { tx: Transaction; now: Date; planDelivery: DeliveryPlan | undefined }

/** The outcome of a request; `isAnswerLost` if it took effect but the caller gets no answer. */
export type CallResult<T> = { answer: Answer<T>; isAnswerLost?: boolean }

const KEY_LIFE_MS = 24 * 3_600_000

type Options = { db: Database; clock: Clock; planDelivery?: DeliveryPlan | undefined }

export type ProviderEngine = ReturnType<typeof openEngine>

export function openEngine({ db, clock, planDelivery }: Options) {
  function inTransaction<T>(work: (context: RequestContext) => Promise<T>): Promise<T> {
    return db.transaction((tx) => work({ tx, now: clock.now(), planDelivery }))
  }

  /** Performs a request once per key: a repeat within a day gets the first answer. */
  function once<T>(
    key: string,
    request: unknown,
    work: (context: RequestContext) => Promise<CallResult<T>>,
  ): Promise<Answer<T>> {
    return inTransaction(async (context) => {
      if (!(await claimKey(context.tx, key))) return failed(409, KEY_IN_USE)
      const asked = canonical(request)
      const used = await readUsedKey(context.tx, key)
      if (used && context.now.getTime() - used.usedAt.getTime() < KEY_LIFE_MS) {
        return used.request === asked ? (used.answer as Answer<T>) : failed(400, KEY_MISMATCH)
      }
      const { answer, isAnswerLost } = await work(context)
      if (isFinal(answer)) await keepAnswer(context.tx, key, asked, answer, context.now)
      return isAnswerLost ? lost() : answer
    })
  }

  return { db, clock, planDelivery, inTransaction, once }
}

export function answered<T>(value: T): CallResult<T> {
  return { answer: { kind: 'answered', value } }
}

type Failed = Extract<Answer<never>, { kind: 'failed' }>

export function failed(status: number, error: Record<string, unknown>): Failed {
  return { kind: 'failed', status, error }
}

export function lost(): Extract<Answer<never>, { kind: 'lost' }> {
  return { kind: 'lost', why: 'the answer was lost on the way', wasSent: true }
}

export function missing(what: string): Failed {
  return failed(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}`,
  })
}

const KEY_IN_USE = {
  type: 'idempotency_error',
  code: 'idempotency_key_in_use',
  message: 'There is currently another in-progress request using this idempotency key.',
}
const KEY_MISMATCH = {
  type: 'idempotency_error',
  message:
    'Keys for idempotent requests can only be used with the same parameters they were first used with.',
}

function isFinal(answer: Answer<unknown>): boolean {
  return answer.kind === 'answered' || (answer.kind === 'failed' && answer.status === 402)
}

/** The same text for the same parameters in any order. */
export function canonical(request: unknown): string {
  return JSON.stringify(request, (_key, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
