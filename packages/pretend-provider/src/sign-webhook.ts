import Stripe from 'stripe'

/** `t=…,v1=…` over the exact bytes that are sent. */
export function signWebhook(rawBody: string, secret: string, now: Date): string {
  const timestamp = Math.floor(now.getTime() / 1000)
  return Stripe.webhooks.generateTestHeaderString({ payload: rawBody, secret, timestamp })
}
