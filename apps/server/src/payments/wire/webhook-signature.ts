import type { WireEvent } from '@cupboard/provider-wire/wire'
import Stripe from 'stripe'
import { BadSignature } from '#payments/provider-errors.ts'

const TOLERANCE_S = 300

/** Stripe's own check, for both providers, so that a trial accepts and refuses the same. */
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
    // The cause quotes body and header, which no log may hold.
    throw new BadSignature(cause instanceof SyntaxError ? 'not JSON' : 'not signed by the provider just now')
  }
  if (!isEvent(event)) throw new BadSignature('signed, but not an event')
  return event
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
