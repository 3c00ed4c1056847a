import type { ProviderCalls } from '@cupboard/provider-wire/provider-calls'
import type { Payments } from '#payments/payments.ts'
import { cardsOver } from './cards-over.ts'
import { intentsOver } from './intents-over.ts'
import { pagesOf, since } from './pages-of.ts'
import { readEvent } from './read-event.ts'
import { refundsOver } from './refunds-over.ts'
import { verifySignature } from './webhook-signature.ts'

type Options = {
  calls: ProviderCalls
  browser: Payments['browser']
  webhookSecret: string
  close?: () => Promise<void>
}

/**
 * Implements the shop's interface over a provider's calls: its keys, its parameters, and the meaning of each answer.
 */
export function paymentsOver({ calls, browser, webhookSecret, close }: Options): Payments {
  return {
    ...cardsOver(calls),
    ...intentsOver(calls),
    ...refundsOver(calls),
    async *listEventsSince(instant) {
      for await (const wire of pagesOf(calls.listEvents, since(instant))) yield readEvent(wire)
    },
    verifyWebhook: (rawBody, header, now) => readEvent(verifySignature(rawBody, header, webhookSecret, now)),
    browser,
    close: close ?? (async () => undefined),
  }
}
