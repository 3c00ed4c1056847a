import type { DateOnly } from './calendar.ts'
import type { BoxId, CustomerId } from './ids.ts'

type OfBox = { customerId: CustomerId; boxId: BoxId; deliveryOn: DateOnly }

/** What has happened in the shop. Each is recorded in the transaction that made it true; reactions follow. */
export type ShopEvent =
  | { kind: 'customer-registered'; customerId: CustomerId }
  | { kind: 'password-reset-requested'; email: string }
  | { kind: 'password-changed'; customerId: CustomerId }
  | ({ kind: 'box-postponed' } & OfBox)
  | ({ kind: 'box-skipped' } & OfBox)
  | ({ kind: 'box-enabled' } & OfBox)

export type ShopEventKind = ShopEvent['kind']
export type EventOf<K extends ShopEventKind> = Extract<ShopEvent, { kind: K }>
