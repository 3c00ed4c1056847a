import { Refusal } from '@cupboard/domain/refusal'
import type { FastifyInstance } from 'fastify'
import { BadCarrierSignature, type CarrierMessage } from '#carriers/carrier.ts'
import { carrierNamed } from '#carriers/open-carrier.ts'
import { SIGNATURE_HEADER } from '#carriers/signature.ts'
import type { Deps } from '#deps.ts'
import { BadInput } from '#http/api/bad-input.ts'
import { hearCarrier } from './hear-carrier.ts'

const LARGEST_MESSAGE = 128 * 1024

/** The carriers' door: checks the signature over the raw bytes before anything is read from them. */
export function carrierEventsRoutes(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: LARGEST_MESSAGE },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Params: { name: string } }>(
      '/api/carriers/:name/events',
      { bodyLimit: LARGEST_MESSAGE },
      async (request) => {
        const carrier = carrierNamed(deps.config, request.params.name)
        // Without a secret nobody could prove to be the carrier.
        if (!carrier || !deps.config.carrierEventsSecret) throw new Refusal('not-found')
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const given = request.headers[SIGNATURE_HEADER]
        const messages = read(() => carrier.readMessages(raw, Array.isArray(given) ? given[0] : given))
        await hearCarrier(deps, carrier.name, messages)
        return { received: true }
      },
    )
  })
}

function read(messages: () => CarrierMessage[]): CarrierMessage[] {
  try {
    return messages()
  } catch (error) {
    if (error instanceof BadCarrierSignature) throw new BadInput(['The signature does not fit'])
    throw new BadInput(['The message cannot be read'])
  }
}
