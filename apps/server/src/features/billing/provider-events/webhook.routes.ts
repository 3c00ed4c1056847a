import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { BadInput } from '#http/api/bad-input.ts'
import { headerOf, receiveSigned } from '#http/api/signed-body.ts'
import { BadSignature } from '#payments/provider-errors.ts'
import { keepProviderEvent } from './provider-event-store.ts'

export const WEBHOOK_PATH = '/api/payments/webhook'
const LARGEST_EVENT = 512 * 1024

/**
 * Receives the provider's webhooks: checks the signature over the raw bytes, saves the event and answers at once; the
 * worker processes it.
 */
export function webhookRoutes(app: FastifyInstance, { payments, db, clock }: Deps): void {
  receiveSigned(app, { path: WEBHOOK_PATH, bodyLimit: LARGEST_EVENT }, async (raw, request) => {
    try {
      const event = payments.verifyWebhook(raw, headerOf(request, 'stripe-signature'), clock.now())
      await keepProviderEvent(db, event, clock.now())
    } catch (error) {
      if (error instanceof BadSignature) throw new BadInput(['The signature does not fit'])
      throw error
    }
  })
}
