import type { StatusReason } from './box/status-reason.ts'
import type { DateOnly } from './calendar.ts'
import type { BoxId, CustomerId } from './ids.ts'
import type { RefundReason } from './refund/refund-reason.ts'
import type { NoticeWay } from './staff/end-notice.ts'
import type { FailedPayment } from './subscription/charging.ts'

type OfBox = { customerId: CustomerId; boxId: BoxId; deliveryOn: DateOnly }

type NextBox = { deliveryOn: DateOnly; pricePence: number }
/** Who ended a subscription: the letter says so. */
export type EndedBy = 'customer' | 'failed-payment' | 'lost-dispute' | 'shop' | 'notice'
/** Who had a box paid: the customer on a page of ours, or the shop with the card it keeps. */
export type PaidBy = 'customer' | 'shop'
/** The box that was processed before the end and still comes. */
export type LastBox = { boxId: BoxId; deliveryOn: DateOnly; pricePence: number; isPaid: boolean }
/** What went back, and where to. Events of an older process name neither card nor credit. */
type MoneyReturned = {
  amountPence: number
  creditPence?: number
  cardLastFour?: string | null
  reason?: RefundReason | undefined
  /** What it is for, where it is for packs. */
  packs?: string[]
}
export type PriceRise = { productName: string; fromPence: number; toPence: number; countsFrom: DateOnly }

/** What has happened in the shop. Each is recorded in the transaction that made it true; reactions follow. */
export type ShopEvent =
  | { kind: 'customer-registered'; customerId: CustomerId }
  | { kind: 'password-reset-requested'; email: string }
  | { kind: 'sign-in-link-requested'; email: string }
  | { kind: 'password-changed'; customerId: CustomerId }
  /** By the name its owner gave it. */
  | { kind: 'passkey-added'; customerId: CustomerId; name: string }
  | { kind: 'passkey-removed'; customerId: CustomerId; name: string }
  | { kind: 'email-change-requested'; customerId: CustomerId; email: string }
  /** The address that was the account's until now, which hears of it. */
  | { kind: 'email-changed'; customerId: CustomerId; before: string }
  | ({ kind: 'box-amended' } & OfBox)
  | ({ kind: 'box-postponed'; doneBy?: 'shop' } & OfBox)
  | ({ kind: 'box-skipped'; doneBy?: 'shop' } & OfBox)
  | ({ kind: 'box-enabled'; doneBy?: 'shop' } & OfBox)
  /** Where its customer wants to be asked, it comes with a yes alone. */
  | ({ kind: 'box-notified'; needsYes?: true; asksAboutStock?: true } & OfBox)
  /** No yes came by the cut-off, so that it does not come. */
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
  /** With where it can be followed, where its carrier tells. */
  | ({ kind: 'box-shipped'; trackingUrls?: string[]; broughtBy?: string } & OfBox)
  | ({ kind: 'box-delivered' } & OfBox)
  | ({ kind: 'box-cancelled'; reason: StatusReason } & OfBox)
  | ({ kind: 'box-refunded' } & MoneyReturned & OfBox)
  /** Some of its price, or all of it once it has left: the box goes its way. */
  | ({ kind: 'box-money-returned' } & MoneyReturned & OfBox)
  /** Packs of it are sent again, free, on a day of their own. */
  | ({ kind: 'box-replaced'; comesOn: DateOnly; packs: string[] } & OfBox)
  /** They have left, with where they can be followed, as for a box. */
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
  /** Something about its payment needs a person; the customer is told, and told again when it goes on. */
  | ({ kind: 'box-stopped' } & OfBox)
  | ({ kind: 'box-resumed' } & OfBox)
  | ({ kind: 'next-box-laid-out' } & OfBox)
  | { kind: 'subscription-started'; customerId: CustomerId }
  | {
      kind: 'subscription-ended'
      customerId: CustomerId
      endedBy: EndedBy
      lastBox: LastBox | null
      /** How and when the customer told us, where they wrote or called instead. */
      notice?: { by: NoticeWay; on: DateOnly }
    }
  | { kind: 'subscription-restarted'; customerId: CustomerId }
  | { kind: 'subscription-half-year-passed'; customerId: CustomerId; nextBox: NextBox | null }
  | { kind: 'card-changed'; customerId: CustomerId }
  | { kind: 'card-about-to-expire'; customerId: CustomerId; lastFour: string; expiresOn: DateOnly }
  /** A product of theirs is sold no more, and what comes in its place, if anything. */
  | { kind: 'product-withdrawn'; customerId: CustomerId; productName: string; replacementName: string | null }
  | ({ kind: 'price-rise-announced'; customerId: CustomerId } & PriceRise)
  | { kind: 'complaint-received'; customerId: CustomerId; answerBy: DateOnly }
  | { kind: 'complaint-answered'; customerId: CustomerId; outcome: string }
  /** Told by the last letter alone; who it was is known no more. */
  | { kind: 'customer-erased'; erasedOn: DateOnly; wasActive: boolean; papersUntil: DateOnly | null }
  /** The customer's own post office refused it for good. */
  | { kind: 'letter-came-back'; customerId: CustomerId; email: string; subject: string }
  /** Letters are sent to the account's address again, by its owner's wish or by ours. */
  | { kind: 'address-released'; customerId: CustomerId; doneBy?: 'shop' }
  /** Two notices in a row did not reach the customer: nothing is announced or charged for now. */
  | { kind: 'charging-paused'; customerId: CustomerId }

export type ShopEventKind = ShopEvent['kind']

/** Events that the figures of the office are counted from. */
export const figureEvents = [
  'subscription-started',
  'subscription-restarted',
  'subscription-ended',
] as const satisfies ShopEventKind[]
export type FigureEventKind = (typeof figureEvents)[number]
export type EventOf<K extends ShopEventKind> = Extract<ShopEvent, { kind: K }>
