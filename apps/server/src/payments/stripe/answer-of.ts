import type { Answer } from '@cupboard/provider-wire/wire'
import Stripe from 'stripe'

/** Errors before a byte was sent: the call certainly did nothing. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** The outcome of a call of the SDK. Its errors are answers of the provider too; only bugs are thrown. */
export async function answerOf<T>(call: Promise<T>): Promise<Answer<T>> {
  try {
    return { kind: 'answered', value: await call }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    if (error instanceof Stripe.errors.StripeConnectionError || error.statusCode === undefined) {
      return {
        kind: 'lost',
        why: error.message,
        ...codeIn(error.detail),
        wasSent: !isNeverSent(error.detail),
      }
    }
    const { statusCode: status, code, decline_code, advice_code, message, payment_intent, rawType } = error
    return {
      kind: 'failed',
      status,
      error: {
        type: rawType ?? null,
        code: code ?? null,
        decline_code: decline_code ?? null,
        advice_code: advice_code ?? null,
        message,
        payment_intent: payment_intent ?? null,
      },
      ...retryAfter(error.headers),
    }
  }
}

function isNeverSent(detail: unknown): boolean {
  const { code, errors } = (detail ?? {}) as { code?: string; errors?: unknown[] }
  return NEVER_SENT.has(code ?? '') || (errors?.length ? errors.every(isNeverSent) : false)
}

/** The network's own word for what went wrong. */
function codeIn(detail: unknown): { code?: string } {
  const { code } = (detail ?? {}) as { code?: string }
  return code ? { code } : {}
}

function retryAfter(headers: Record<string, string> | undefined): { retryAfterMs?: number } {
  const seconds = Number(headers?.['retry-after'])
  return seconds > 0 ? { retryAfterMs: seconds * 1000 } : {}
}
