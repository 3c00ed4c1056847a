import { refusalFaces } from '@cupboard/contract/refusals'
import type { WireError } from '@cupboard/contract/wire'
import { Refusal } from '@cupboard/domain/refusal'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '#db/database-errors.ts'
import { BadInput } from './bad-input.ts'

type Answer = {
  status: number
  code: string
  message: string
  errors: readonly string[]
  retryAfterS?: number | undefined
}

const RETRY_AFTER_S = 2

const TRANSPORT_ANSWERS: Record<number, { code: string; message: string }> = {
  400: { code: 'malformed', message: 'We could not read that request.' },
  413: { code: 'too-large', message: 'That is more than we can take in one go.' },
  414: { code: 'too-large', message: 'That address is too long.' },
  415: { code: 'unsupported-type', message: 'Please send JSON.' },
}

/** The one place where anything that went wrong becomes an answer. Texts of unexpected errors stay inside. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = answerFor(error)
  const trouble = { reqId: request.id, err: error }
  if (answer.status === 500) request.log.error(trouble, 'unexpected error')
  if (answer.status === 503) request.log.warn(trouble, 'busy, or the database is away')
  return sendAnswer(reply, request.id, answer)
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendAnswer(reply, request.id, answerFor(new Refusal('not-found')))
}

function answerFor(error: unknown): Answer {
  if (error instanceof Refusal) {
    const face = refusalFaces[error.code]
    return {
      status: face.status,
      code: error.code,
      message: error.reasons[0] ?? face.message,
      errors: error.reasons,
      retryAfterS: error.retryAfterS,
    }
  }
  if (error instanceof BadInput) {
    return {
      status: 400,
      code: 'bad-input',
      message: 'Some of what was sent cannot be accepted.',
      errors: error.errors,
    }
  }
  if (isDatabaseUnavailable(error))
    return { status: 503, code: 'shop-busy', message: refusalFaces['shop-busy'].message, errors: [] }
  const transport = TRANSPORT_ANSWERS[(error as FastifyError).statusCode ?? 500]
  if (transport) return { status: (error as FastifyError).statusCode ?? 400, ...transport, errors: [] }
  return {
    status: 500,
    code: 'unexpected',
    message: 'Something went wrong on our side. Please try again.',
    errors: [],
  }
}

function sendAnswer(
  reply: FastifyReply,
  reference: string,
  { status, code, message, errors, retryAfterS = RETRY_AFTER_S }: Answer,
): FastifyReply {
  if (status === 503 || status === 429) reply.header('retry-after', retryAfterS)
  const body: WireError = { code, message, errors: errors.length > 0 ? [...errors] : [message], reference }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}
