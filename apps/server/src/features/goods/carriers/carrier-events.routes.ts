import { Refusal } from '@cupboard/domain/refusal'
import type { FastifyInstance } from 'fastify'
import { BadCarrierSignature, type CarrierMessage } from '#carriers/carrier.ts'
import { carrierNamed } from '#carriers/open-carrier.ts'
import { SIGNATURE_HEADER } from '#carriers/signature.ts'
import type { Deps } from '#deps.ts'
import { BadInput } from '#http/api/bad-input.ts'
import { headerOf, receiveSigned } from '#http/api/signed-body.ts'
import { processCarrierMessages } from './process-carrier-messages.ts'

const LARGEST_MESSAGE = 128 * 1024

/** Receives carriers' messages: checks the signature over the raw bytes before it reads them. */
export function carrierEventsRoutes(app: FastifyInstance, deps: Deps): void {
  receiveSigned(
    app,
    { path: '/api/carriers/:name/events', bodyLimit: LARGEST_MESSAGE },
    async (raw, request) => {
      const { name } = request.params as { name: string }
      const carrier = carrierNamed(deps.config, name)
      // Without a secret we cannot know a carrier from a stranger.
      if (!carrier || !deps.config.carrierEventsSecret) throw new Refusal('not-found')
      const messages = read(() => carrier.readMessages(raw, headerOf(request, SIGNATURE_HEADER)))
      await processCarrierMessages(deps, carrier.name, messages)
    },
  )
}

function read(messages: () => CarrierMessage[]): CarrierMessage[] {
  try {
    return messages()
  } catch (error) {
    if (error instanceof BadCarrierSignature) throw new BadInput(['The signature does not fit'])
    throw new BadInput(['The message cannot be read'])
  }
}
