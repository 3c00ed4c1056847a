import { londonDay, londonMorning } from '../calendar.ts'
import type { EventOf, ShopEvent, ShopEventKind } from '../events.ts'

/** At once if the letter answers the customer's own action; otherwise in the morning. */
type Leaves = 'at once' | 'in the morning'

/** Every event with a letter, and when that letter leaves. */
export const letterLeaves = {
  'customer-registered': 'at once',
  'password-reset-requested': 'at once',
  'sign-in-link-requested': 'at once',
  'password-changed': 'at once',
  'passkey-added': 'at once',
  'passkey-removed': 'at once',
  'email-change-requested': 'at once',
  'email-changed': 'at once',
  'address-released': 'at once',
  'box-notified': 'in the morning',
  'box-not-confirmed': 'in the morning',
  'box-paid': 'in the morning',
  'box-payment-failed': 'in the morning',
  'box-needs-confirmation': 'in the morning',
  'box-shipped': 'in the morning',
  'box-delivered': 'in the morning',
  'box-cancelled': 'in the morning',
  'box-refunded': 'in the morning',
  'box-money-returned': 'in the morning',
  'box-replaced': 'in the morning',
  'replacement-shipped': 'in the morning',
  'box-stopped': 'in the morning',
  'box-resumed': 'in the morning',
  'subscription-started': 'at once',
  'subscription-ended': 'in the morning',
  'subscription-restarted': 'at once',
  'subscription-half-year-passed': 'in the morning',
  'credit-given': 'in the morning',
  'card-changed': 'at once',
  'card-about-to-expire': 'in the morning',
  'price-rise-announced': 'in the morning',
  'product-withdrawn': 'in the morning',
  'complaint-received': 'at once',
  'complaint-answered': 'at once',
  'customer-erased': 'at once',
} as const satisfies Partial<Record<ShopEventKind, Leaves>>

export type LetterKind = keyof typeof letterLeaves
export const letterKinds = Object.keys(letterLeaves) as LetterKind[]

/**
 * From when the letter about an event may leave: now, or 08:00 in London of the same day. Never a later day: periods
 * that the law counts from a notice must not change.
 */
export function letterLeavesFrom(happened: EventOf<LetterKind>, now: Date): Date {
  if (letterLeaves[happened.kind] === 'at once' || answersCustomer(happened)) return now
  const morning = londonMorning(londonDay(now))
  return morning > now ? morning : now
}

/** The same event may answer a customer one day and be caused by time another. */
function answersCustomer(happened: EventOf<LetterKind>): boolean {
  if (happened.kind === 'box-paid') return happened.paidBy === 'customer'
  if (happened.kind === 'subscription-ended') return ['customer', 'notice'].includes(happened.endedBy)
  return false
}

export function isToldByLetter(happened: ShopEvent): happened is EventOf<LetterKind> {
  return happened.kind in letterLeaves
}
