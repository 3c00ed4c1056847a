/** Named steps at which a test may make the process die or the provider fall silent. Nothing happens otherwise. */
export type Failpoint =
  | 'boxes-moved'
  | 'charge-claimed'
  | 'intent-created'
  | 'intent-stored'
  | 'attempt-opened'
  | 'confirm-answered'
  | 'paid-recorded'
  | 'refund-asked'
  | 'refund-claimed'
  | 'refund-answered'
  | 'refund-recorded'
  | 'next-boxes-laid-out'
  | 'event-reacted'
  | 'chunk-told'
  | 'letter-sent'
  | 'push-sent'
  | 'erasure-intents-cancelled'
  | 'erasure-committed'
  | 'erasure-deleted-at-provider'

type Trap = (point: Failpoint) => void

let trap: Trap | undefined

/** For tests alone; a live shop has nobody to call it. @internal */
export function setTrap(next: Trap | undefined): void {
  trap = next
}

export function failpoint(point: Failpoint): void {
  trap?.(point)
}
