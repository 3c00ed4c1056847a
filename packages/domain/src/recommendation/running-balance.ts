import type { Day } from './customer-event.ts'

/**
 * What a shelf was sent less what the home should have used of it: plain book-keeping beside the belief.
 * With a customer who says nothing the belief grows ever less sure, and planning for every rate it holds possible
 * would in time send far more, or far less, than the formula. The account keeps such a home near it.
 */
export type RunningBalance = {
  day: Day
  /** Units sent less units used up to `day`. */
  balance: number
  /** Units a day. */
  rate: number
}

/** How far the balance at a following delivery may be from nothing: so many packs, or so many cycles of use. */
const shortfall = { units: 1, cycles: 0.75 }
const surplus = { units: 1.25, cycles: 1 }

/** Days of use a shelf holds when an account is even: as much as a home has when it joins. */
const usualDays = 18

export function openBalance(day: Day, rate: number): RunningBalance {
  return { day, balance: 0, rate }
}

function bookUse(account: RunningBalance, day: Day): void {
  account.balance -= account.rate * (day - account.day)
  account.day = day
}

/** The customer told us how things stand: `stock` there or on its way, whatever was sent before. */
export function restartBalance(account: RunningBalance, day: Day, rate: number, stock: number): void {
  account.day = day
  account.balance = stock - usualDays * rate
  account.rate = rate
}

/** Who puts a box off is not short of things, whatever our books say. */
export function forgiveShortfall(account: RunningBalance, day: Day): void {
  bookUse(account, day)
  account.balance = Math.max(account.balance, 0)
}

/** The home uses the product in another proportion from `day` on. */
export function rescaleBalance(account: RunningBalance, day: Day, factor: number): void {
  bookUse(account, day)
  account.rate *= factor
}

/** The balance at the following delivery if this box brought nothing. */
function balanceWithout(account: RunningBalance, nextDelivery: Day): number {
  return account.balance - account.rate * (nextDelivery - account.day)
}

function lowest(use: number): number {
  return -Math.max(shortfall.units, shortfall.cycles * use)
}

/**
 * A box is settled. What was missing before it beyond the shortfall we allow was bought elsewhere by now: after
 * a long break nobody is sent all that the break would have used.
 */
export function bookBox(account: RunningBalance, quantity: number, nextDelivery: Day, cycle: number): void {
  const use = account.rate * cycle
  const missing = lowest(use) - use - balanceWithout(account, nextDelivery)
  account.balance += Math.max(0, missing) + quantity
}

/** `quantity` as near as the account allows for a box that has to last until `nextDelivery`. */
export function withinBalance(
  account: RunningBalance,
  quantity: number,
  nextDelivery: Day,
  cycle: number,
): number {
  const use = account.rate * cycle
  const without = Math.max(balanceWithout(account, nextDelivery), lowest(use) - use)
  const least = Math.ceil(lowest(use) - without - 1e-9)
  const most = Math.floor(Math.max(surplus.units, surplus.cycles * use) - without + 1e-9)
  return Math.max(0, least, Math.min(quantity, most))
}
