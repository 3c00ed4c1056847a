import type { Event } from '@cupboard/domain/recommendation/customer-event'
import type { TrueHome } from './truth.ts'

/** What a policy is told when a box is to be proposed. Oracles alone may look at `truth`. */
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
  /** Called first on every day, for who looks at the shop while it lives. */
  startDay?: (day: number) => void
}

/** What the customer says of the shelves of their own accord, or when asked. */
export type Tells = 'nothing' | 'three-questions' | 'stock-take' | 'run-outs'

export type PolicyMaker = { name: string; tells: Tells; make: (home: TrueHome, cycleDays: number) => Policy }
