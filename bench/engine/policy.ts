import type { Event } from '@cupboard/domain/recommendation/customer-event'
import type { TrueHome } from './truth.ts'

/** The facts a policy gets when a box is to be proposed. Oracles alone may look at `truth`. */
export type ReactionContext = {
  today: number
  /** Box number, from 0. */
  box: number
  deliveries: number[]
  truth: { stocks: readonly number[] }
}

export type Proposal = {
  quantities: number[]
  ask: number[]
  /** Predicted chance to run out before the following delivery, and units a month, where the policy says so. */
  risks?: number[]
  perMonth?: number[]
}

/** One policy at work in one home, product by product in the order of `home.shelves`. */
export type Policy = {
  propose: (occasion: ReactionContext) => Proposal
  /** Everything the shop sees comes by here, in order. */
  see: (event: Event) => void
  /** Called first on every day, for policies that watch the shop while it lives. */
  startDay?: (day: number) => void
}

/** The ways in which customers tell of their shelves, unasked or when asked. */
export type Tells = 'nothing' | 'three-questions' | 'stock-take' | 'run-outs'

export type PolicyMaker = { name: string; tells: Tells; make: (home: TrueHome, cycleDays: number) => Policy }
