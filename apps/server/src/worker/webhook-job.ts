import type { FastifyInstance } from 'fastify'
import { WEBHOOK_PATH } from '#features/billing/provider-events/webhook.routes.ts'
import type { EmbeddedProvider } from '#payments/embedded-provider.ts'
import type { Job } from './timetable.ts'

type Target = FastifyInstance | string

/** The embedded provider posts its webhooks to this web process, or over the network to another. */
export function webhookJob(provider: EmbeddedProvider, target: Target): Job {
  return {
    name: "deliver the embedded provider's webhooks",
    lane: 'money',
    everyMs: 1_000,
    run: () => provider.deliverDueWebhooks((body, signature) => post(target, body, signature)),
  }
}

async function post(target: Target, payload: Buffer, signature: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  if (typeof target !== 'string') {
    const answer = await target.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload })
    return answer.statusCode === 200
  }
  const answer = await fetch(`${target}${WEBHOOK_PATH}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(payload),
  })
  return answer.ok
}
