import type { Day } from './customer-event.ts'

/**
 * Units sent less the expected use: plain book-keeping beside the belief. For a customer who says nothing the belief
 * grows ever less sure, and planning for every possible rate would in time send far more, or far less, than the
 * formula. The balance keeps such a home near the formula.
 */
export type RunningBalance = {
  day: Day
  /** Units sent less units used up to `day`. */
  balance: number
  /** Units a day. */
  rate: number
}

/** How far the balance at a following delivery may be from zero: in packs, or in cycles of use. */
const shortfall = { units: 1, cycles: 0.75 }
const surplus = { units: 1.25, cycles: 1 }

/** Days of use that a shelf holds at a balance of zero: the stock of a home when it joins. */
const usualDays = 18

export function openBalance(day: Day, rate: number): RunningBalance {
  return { day, balance: 0, rate }
}

function bookUse(account: RunningBalance, day: Day): void {
  account.balance -= account.rate * (day - account.day)
  account.day = day
}

/** Sets the balance to a known stock, whatever was sent before. */
export function restartBalance(account: RunningBalance, day: Day, rate: number, stock: number): void {
  account.day = day
  account.balance = stock - usualDays * rate
  account.rate = rate
}

/** Raises a negative balance to zero: a customer who postpones a box is not short. */
export function forgiveShortfall(account: RunningBalance, day: Day): void {
  bookUse(account, day)
  account.balance = Math.max(account.balance, 0)
}

/** The home's rate of use changes in proportion from `day` on. */
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
 * Books a closed box. A deficit before it beyond the allowed one was bought elsewhere by now: after a long break nobody
 * gets all that the break would have used.
 */
export function bookBox(account: RunningBalance, quantity: number, nextDelivery: Day, cycle: number): void {
  const use = account.rate * cycle
  const missing = lowest(use) - use - balanceWithout(account, nextDelivery)
  account.balance += Math.max(0, missing) + quantity
}

/** Limits `quantity` to the packs the balance allows for a box that must last until `nextDelivery`. */
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
