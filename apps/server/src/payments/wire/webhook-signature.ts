import Stripe from 'stripe'
import { BadSignature } from '#payments/provider-errors.ts'
import type { WireEvent } from './wire.ts'

const TOLERANCE_S = 300

/** Stripe's own check for both providers: what passes here in a trial passes with real money, and what fails, fails. */
export function verifySignature(
  rawBody: Buffer,
  header: string | undefined,
  secret: string,
  now: Date,
): WireEvent {
  let event: unknown
  try {
    const receivedAt = now.getTime()
    event = Stripe.webhooks.constructEvent(rawBody, header ?? '', secret, TOLERANCE_S, undefined, receivedAt)
  } catch (cause) {
    // The cause quotes the body and the header, which are not for any log.
    throw new BadSignature(cause instanceof SyntaxError ? 'not JSON' : 'not signed by the provider just now')
  }
  if (!isEvent(event)) throw new BadSignature('signed, but not an event')
  return event
}

/** `t=…,v1=…` over the exact bytes that are sent. */
export function signWebhook(rawBody: string, secret: string, now: Date): string {
  const timestamp = Math.floor(now.getTime() / 1000)
  return Stripe.webhooks.generateTestHeaderString({ payload: rawBody, secret, timestamp })
}

function isEvent(given: unknown): given is WireEvent {
  const event = given as Partial<WireEvent> | null
  return (
    typeof event?.id === 'string' &&
    typeof event.type === 'string' &&
    typeof event.created === 'number' &&
    typeof event.data?.object === 'object'
  )
}
