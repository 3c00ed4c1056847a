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

type FailpointHandler = (point: Failpoint) => void

let handler: FailpointHandler | undefined

/** For tests only; no code of the shop calls it. @internal */
export function setFailpointHandler(next: FailpointHandler | undefined): void {
  handler = next
}

export function failpoint(point: Failpoint): void {
  handler?.(point)
}
