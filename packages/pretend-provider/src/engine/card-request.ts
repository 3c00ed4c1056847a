import type { Answer } from '@cupboard/provider-wire/wire'
import type { IssuerDecline } from '#cards/declines.ts'
import { readCardNumber } from '#cards/test-cards.ts'
import { type CardRow, insertCard } from '#ledger/card-store.ts'
import { newId } from './new-id.ts'
import type { RequestContext } from './request-context.ts'

/** A card as the customer typed it. The number goes no further than `takeCard`. */
export type CardRequest = { cardNumber: string; billingName?: string; expMonth?: number; expYear?: number }

export type ConfirmError = { code: string; decline_code: string | null; message: string }

/** The answer to the card form, in Stripe.js's words. */
export type ConfirmResult =
  | { status: 'succeeded' }
  | { status: 'requires_action'; challengeId: string }
  | { error: ConfirmError }

const EXPIRY_GONE: IssuerDecline = {
  code: 'invalid_expiry_year',
  decline_code: null,
  advice_code: null,
  message: 'Your card’s expiry date is in the past.',
}

/** Stores the card as a behaviour, a brand and four digits, or says why it is none. */
export async function takeCard(
  { tx, now }: RequestContext,
  input: CardRequest,
): Promise<CardRow | { error: ConfirmError }> {
  const known = readCardNumber(input.cardNumber)
  if ('code' in known) return errorOf(known)
  const { expMonth = 12, expYear = now.getUTCFullYear() + 3 } = input
  if (Date.UTC(expYear, expMonth, 1) <= now.getTime()) return errorOf(EXPIRY_GONE)
  return insertCard(tx, {
    id: newId('pm'),
    customerId: null,
    ...known,
    expMonth,
    expYear,
    billingName: input.billingName ?? null,
    isSetUp: false,
    createdAt: now,
  })
}

export function errorOf({ code, decline_code, message }: IssuerDecline): { error: ConfirmError } {
  return { error: { code, decline_code, message } }
}

/** A failure of the engine as the browser would be told of it. */
export function browserError(answer: Exclude<Answer<unknown>, { kind: 'answered' }>): {
  error: ConfirmError
} {
  if (answer.kind === 'lost') {
    return {
      error: {
        code: 'api_connection_error',
        decline_code: null,
        message: 'We lost the line to the bank and do not know yet whether you have paid. Please look again.',
      },
    }
  }
  const { code, decline_code, message } = answer.error
  return {
    error: {
      code: code ?? 'api_error',
      decline_code: decline_code ?? null,
      message: message ?? 'Something went wrong.',
    },
  }
}
