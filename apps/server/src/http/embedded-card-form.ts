import { cardFormRoutes } from '@cupboard/pretend-provider/card-form.routes'
import type { FastifyInstance } from 'fastify'
import { SERVER } from '#paths.ts'
import type { EmbeddedProvider } from '#payments/embedded-provider.ts'
import { BadInput } from './api/bad-input.ts'

const FOLDER = new URL('../../packages/pretend-provider/src/card-form/', SERVER)

/** The embedded provider's card form, which a live shop frames from Stripe instead. */
export function embeddedCardForm(app: FastifyInstance, provider: EmbeddedProvider): void {
  cardFormRoutes(app, provider, { folder: FOLDER, badInput: (errors) => new BadInput(errors) })
}
