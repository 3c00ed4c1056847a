import type { ConsumableProduct } from '../catalogue/product.ts'
import type { Household } from '../household/household.ts'
import { type Belief, copyBelief } from './belief/belief.ts'
import { passTime } from './belief/passing-time.ts'
import { priorBelief } from './belief/prior.ts'
import type { Day } from './customer-event.ts'
import { type Attention, firstAttention } from './evidence/attention.ts'
import { unitsPerDay } from './formula.ts'
import type { Override } from './override.ts'
import { openBalance, type RunningBalance } from './running-balance.ts'

/** A delivery under way; it is on no shelf yet. */
export type Parcel = { day: Day; quantity: number }

/** One product in one home. It has no belief if the formula knows no use for it. */
export type Shelf = {
  product: ConsumableProduct
  belief: Belief | undefined
  /** Exists as long as the belief does. */
  account: RunningBalance | undefined
  parcels: Parcel[]
  override: Override | undefined
}

/** The engine's state of a customer after the last event of their log. */
export type Home = {
  household: Household
  signedUpOn: Day | undefined
  shelves: Map<string, Shelf>
  attention: Attention
  /** Some line was edited by hand: from then on plans follow edits and silence. */
  hasEdited: boolean
  /** The length of a cycle, for boxes without a known successor. */
  cycleDays: number
}

export function newHome(
  household: Household,
  products: readonly ConsumableProduct[],
  cycleDays: number,
): Home {
  const shelves = new Map<string, Shelf>()
  for (const product of [...products].sort((a, b) => (a.productId < b.productId ? -1 : 1)))
    if (!shelves.has(product.productId))
      shelves.set(product.productId, {
        product,
        belief: undefined,
        account: undefined,
        parcels: [],
        override: undefined,
      })
  return {
    household,
    signedUpOn: undefined,
    shelves,
    attention: firstAttention(),
    hasEdited: false,
    cycleDays,
  }
}

/** Gives a shelf its prior as of `day`, if the home has a use for the product. */
export function openShelf(home: Home, shelf: Shelf, day: Day): void {
  if (shelf.belief !== undefined) return
  const formulaRate = unitsPerDay(home.household, shelf.product)
  if (formulaRate <= 0) return
  shelf.belief = priorBelief(shelf.product, formulaRate, day)
  shelf.account = openBalance(day, formulaRate)
}

/** Advances a shelf to a day: deliveries arrive on their days, and time passes in between. */
export function bringUpTo(shelf: Shelf, day: Day): void {
  const { belief } = shelf
  if (belief === undefined) return
  while (shelf.parcels[0] !== undefined && shelf.parcels[0].day <= day) {
    const parcel = shelf.parcels.shift() as Parcel
    passTime(belief, parcel.day)
    for (let k = 0; k < belief.means.length; k++)
      belief.means[k] = (belief.means[k] as number) + parcel.quantity
  }
  passTime(belief, day)
}

/** Adds a closed box as a delivery under way, in the order of days. An empty one marks the box as closed. */
export function sendParcel(shelf: Shelf, day: Day, quantity: number): void {
  shelf.parcels.push({ day, quantity })
  shelf.parcels.sort((a, b) => a.day - b.day)
}

/** Removes the delivery of `day`; undefined if no box of that day is closed. */
export function takeParcel(shelf: Shelf, day: Day): number | undefined {
  if (!shelf.parcels.some((parcel) => parcel.day === day)) return undefined
  const due = shelf.parcels.filter((parcel) => parcel.day === day)
  shelf.parcels = shelf.parcels.filter((parcel) => parcel.day !== day)
  return due.reduce((sum, { quantity }) => sum + quantity, 0)
}

export function copyShelf(shelf: Shelf): Shelf {
  return {
    product: shelf.product,
    belief: shelf.belief && copyBelief(shelf.belief),
    account: shelf.account && { ...shelf.account },
    parcels: shelf.parcels.map((parcel) => ({ ...parcel })),
    override: shelf.override && { ...shelf.override },
  }
}
