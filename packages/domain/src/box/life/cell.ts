import type { ShopEvent } from '../../events.ts'
import type { RefusalCode } from '../../refusal.ts'
import type { BoxStatus } from '../box-status.ts'
import type { StatusReason } from '../status-reason.ts'
import type { Guard } from './guards.ts'

export type BoxEventKind = Extract<ShopEvent, { deliveryOn: string }>['kind']

/** How the days of a box change. */
export type DayChange =
  /** The day that was asked for. */
  | 'asked'
  /** The earliest day for which a notice is still in time. */
  | 'earliest-announced'
  /** The earliest day for which the box can still leave after today. */
  | 'earliest-paid'
  /** It leaves today, late, and comes on the earliest day to come. */
  | 'left-today'
  /** The same day, or the next one on which the van drives to the address. */
  | 'next-possible'

export type Outcome = {
  /** The state after it. `before` is where the box was before it was stopped. */
  to: BoxStatus | 'same' | 'before'
  /** Frozen prices stay what they are; thawed ones are the catalogue's again. */
  prices?: 'freeze' | 'thaw'
  days?: DayChange
  isSkipped?: boolean
  /** Without one, the reason is gone as soon as the state changes. */
  reason?: StatusReason
  event?: BoxEventKind
}

export type Refused = { refuse: RefusalCode }
/** It does not concern the box. */
export type Nothing = 'nothing'
type Plain = Outcome | Refused | Nothing

/** What happens, or several possibilities of which the first whose guard holds is taken; the last one has no guard. */
export type Cell = Plain | readonly [...{ when: Guard; gives: Plain }[], { gives: Plain }]

export type Row = Record<BoxStatus, Cell>
