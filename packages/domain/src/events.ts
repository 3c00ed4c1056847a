import type { StatusReason } from './box/status-reason.ts'
import type { DateOnly } from './calendar.ts'
import type { BoxId, CustomerId } from './ids.ts'
import type { RefundReason } from './refund/refund-reason.ts'
import type { NoticeWay } from './staff/end-notice.ts'
import type { FailedPayment } from './subscription/charging.ts'

type OfBox = { customerId: CustomerId; boxId: BoxId; deliveryOn: DateOnly }

type NextBox = { deliveryOn: DateOnly; pricePence: number }
/** The cause of the end of a subscription, for the letter. */
export type EndedBy = 'customer' | 'failed-payment' | 'lost-dispute' | 'shop' | 'notice'
/** The payer of a box: the customer on one of our pages, or the shop with the stored card. */
export type PaidBy = 'customer' | 'shop'
/** A box that was processed before the end and still comes. */
export type LastBox = { boxId: BoxId; deliveryOn: DateOnly; pricePence: number; isPaid: boolean }
/** A returned sum and its destination. Events of an older process name neither card nor credit. */
type MoneyReturned = {
  amountPence: number
  creditPence?: number
  cardLastFour?: string | null
  reason?: RefundReason | undefined
  /** The refunded packs, if the refund is for packs. */
  packs?: string[]
}
export type PriceRise = { productName: string; fromPence: number; toPence: number; countsFrom: DateOnly }

/** An event of the shop. It is recorded in the transaction that made it true; reactions follow. */
export type ShopEvent =
  | { kind: 'customer-registered'; customerId: CustomerId }
  | { kind: 'password-reset-requested'; email: string }
  | { kind: 'sign-in-link-requested'; email: string }
  | { kind: 'password-changed'; customerId: CustomerId }
  /** With the name that its owner gave it. */
  | { kind: 'passkey-added'; customerId: CustomerId; name: string }
  | { kind: 'passkey-removed'; customerId: CustomerId; name: string }
  | { kind: 'email-change-requested'; customerId: CustomerId; email: string }
  /** With the old address, which is told of the change. */
  | { kind: 'email-changed'; customerId: CustomerId; before: string }
  | ({ kind: 'box-amended' } & OfBox)
  | ({ kind: 'box-postponed'; doneBy?: 'shop' } & OfBox)
  | ({ kind: 'box-skipped'; doneBy?: 'shop' } & OfBox)
  | ({ kind: 'box-enabled'; doneBy?: 'shop' } & OfBox)
  /** With a flag if the box comes only after a yes. */
  | ({ kind: 'box-notified'; needsYes?: true; asksAboutStock?: true } & OfBox)
  /** No yes came by the cut-off, so the box does not come. */
  | ({ kind: 'box-not-confirmed' } & OfBox)
  | ({ kind: 'box-left-empty' } & OfBox)
  | ({ kind: 'box-closed' } & OfBox)
  | ({ kind: 'box-paid'; paidBy?: PaidBy } & OfBox)
  | ({
      kind: 'box-payment-failed'
      needsNewCard: boolean
      failed?: FailedPayment
      failedOn?: DateOnly
    } & OfBox)
  | ({ kind: 'box-needs-confirmation' } & OfBox)
  /** With tracking links, if the carrier gives any. */
  | ({ kind: 'box-shipped'; trackingUrls?: string[]; broughtBy?: string } & OfBox)
  | ({ kind: 'box-delivered' } & OfBox)
  | ({ kind: 'box-cancelled'; reason: StatusReason } & OfBox)
  | ({ kind: 'box-refunded' } & MoneyReturned & OfBox)
  /** A part of its price, or all of it after it has left: the box still comes. */
  | ({ kind: 'box-money-returned' } & MoneyReturned & OfBox)
  /** Packs of it are sent again, free, on a day of their own. */
  | ({ kind: 'box-replaced'; comesOn: DateOnly; packs: string[] } & OfBox)
  /** The replacement has left, with tracking links. */
  | ({
      kind: 'replacement-shipped'
      comesOn: DateOnly
      packs: string[]
      trackingUrls?: string[]
      broughtBy?: string
    } & OfBox)
  | {
      kind: 'credit-given'
      customerId: CustomerId
      amountPence: number
      balancePence: number
      reason: RefundReason
    }
  /** A person must check its payment; the customer is told so, and again when it continues. */
  | ({ kind: 'box-stopped' } & OfBox)
  | ({ kind: 'box-resumed' } & OfBox)
  | ({ kind: 'next-box-laid-out' } & OfBox)
  | { kind: 'subscription-started'; customerId: CustomerId }
  | {
      kind: 'subscription-ended'
      customerId: CustomerId
      endedBy: EndedBy
      lastBox: LastBox | null
      /** How and when the customer gave notice, if they wrote or called. */
      notice?: { by: NoticeWay; on: DateOnly }
    }
  | { kind: 'subscription-restarted'; customerId: CustomerId }
  | { kind: 'subscription-half-year-passed'; customerId: CustomerId; nextBox: NextBox | null }
  | { kind: 'card-changed'; customerId: CustomerId }
  | { kind: 'card-about-to-expire'; customerId: CustomerId; lastFour: string; expiresOn: DateOnly }
  /** A product of theirs is withdrawn; with its replacement, if there is one. */
  | { kind: 'product-withdrawn'; customerId: CustomerId; productName: string; replacementName: string | null }
  | ({ kind: 'price-rise-announced'; customerId: CustomerId } & PriceRise)
  | { kind: 'complaint-received'; customerId: CustomerId; answerBy: DateOnly }
  | { kind: 'complaint-answered'; customerId: CustomerId; outcome: string }
  /** Only the last letter reports it; nobody knows any more who it was. */
  | { kind: 'customer-erased'; erasedOn: DateOnly; wasActive: boolean; papersUntil: DateOnly | null }
  /** The customer's own mail server refused a letter for good. */
  | { kind: 'letter-came-back'; customerId: CustomerId; email: string; subject: string }
  /** We send letters to the account's address again, because its owner or the staff said so. */
  | { kind: 'address-released'; customerId: CustomerId; doneBy?: 'shop' }
  /** Two notices in a row did not reach the customer, so notices and charges are paused. */
  | { kind: 'charging-paused'; customerId: CustomerId }

export type ShopEventKind = ShopEvent['kind']

/** Events that the office's figures count. */
export const figureEvents = [
  'subscription-started',
  'subscription-restarted',
  'subscription-ended',
] as const satisfies ShopEventKind[]
export type FigureEventKind = (typeof figureEvents)[number]
export type EventOf<K extends ShopEventKind> = Extract<ShopEvent, { kind: K }>
