import type { ShopEvent } from '../../events.ts'
import type { RefusalCode } from '../../refusal.ts'
import type { BoxStatus } from '../box-status.ts'
import type { StatusReason } from '../status-reason.ts'
import type { Guard } from './guards.ts'

export type BoxEventKind = Extract<ShopEvent, { deliveryOn: string }>['kind']

/** How the days of a box change. */
export type DayChange =
  /** The requested day. */
  | 'asked'
  /** The earliest day that a notice today can announce in time. */
  | 'earliest-announced'
  /** The earliest day if the box leaves after today. */
  | 'earliest-paid'
  /** It leaves today, late, and comes on the earliest possible day. */
  | 'left-today'
  /** The same day, or the next delivery day of the address. */
  | 'next-possible'

export type Outcome = {
  /** The state after the move. `before`: the state before the box was stopped. */
  to: BoxStatus | 'same' | 'before'
  /** Frozen prices stay; thawed prices follow the catalogue again. */
  prices?: 'freeze' | 'thaw'
  days?: DayChange
  isSkipped?: boolean
  /** Without one, a change of state clears the reason. */
  reason?: StatusReason
  event?: BoxEventKind
}

export type Refused = { refuse: RefusalCode }
/** The event does not concern the box. */
export type Nothing = 'nothing'
type Plain = Outcome | Refused | Nothing

/** One outcome, or several of which the first with a true guard applies; the last one has no guard. */
export type Cell = Plain | readonly [...{ when: Guard; gives: Plain }[], { gives: Plain }]

export type Row = Record<BoxStatus, Cell>
