import type { CustomerId } from './ids.ts'

/** What has happened in the shop. Each is recorded in the transaction that made it true; reactions follow. */
export type ShopEvent =
  | { kind: 'customer-registered'; customerId: CustomerId }
  | { kind: 'password-reset-requested'; email: string }
  | { kind: 'password-changed'; customerId: CustomerId }

export type ShopEventKind = ShopEvent['kind']
export type EventOf<K extends ShopEventKind> = Extract<ShopEvent, { kind: K }>
