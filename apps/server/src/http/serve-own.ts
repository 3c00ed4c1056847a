import type { CheckedInputOf, Endpoint } from '@cupboard/contract/endpoint'
import { Refusal } from '@cupboard/domain/refusal'
import type { FastifyRequest } from 'fastify'
import type { Asker, Own } from '#features/accounts/session-store.ts'
import { type Answer, addRoutes, type Counter, checkInput } from './serve.ts'
import { bearerOf, requireOwnId, requireSession } from './session.ts'

type OwnRead<E extends Endpoint, Row> = {
  /** Proves who asks and reads what is theirs, in one statement; nobody signed in reads nothing. */
  read: (asker: Asker, input: CheckedInputOf<E>) => Promise<Own<Row> | undefined>
  answer: (found: Own<Row>, input: CheckedInputOf<E>, now: Date) => Answer<E>
}

/** `serve` for reads that customers make all the time: one round trip, with the same refusals in the same order. */
export function serveOwn<E extends Endpoint & { audience: 'customer' }, Row>(
  counter: Counter,
  endpoint: E,
  { read, answer }: OwnRead<E, Row>,
): void {
  addRoutes(counter, endpoint, async (request) => {
    const token = bearerOf(request)
    if (!token) throw new Refusal('not-signed-in')
    const input = await checkInputOfAsker(counter, endpoint, request)
    const asker = counter.askerOf(token)
    const found = await read(asker, input)
    if (!found) throw new Refusal('not-signed-in')
    requireOwnId(found, (input as { params?: unknown }).params)
    return answer(found, input, asker.now)
  })
}

/** Who asks is settled before what they ask for, so bad input is told to customers alone. */
async function checkInputOfAsker<E extends Endpoint>(
  counter: Counter,
  endpoint: E,
  request: FastifyRequest,
): Promise<CheckedInputOf<E>> {
  try {
    return checkInput(endpoint, request)
  } catch (badInput) {
    await requireSession(endpoint, request, counter.lookUpSession)
    throw badInput
  }
}
