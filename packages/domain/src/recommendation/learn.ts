import { type Belief, expectation, typicalRate } from './belief/belief.ts'
import { driftRates, rescaleRates } from './belief/drift.ts'
import type { BoxClosed, ClosedLine, Day, Event } from './customer-event.ts'
import { readClosedBox, type SeenLine } from './evidence/closed-box.ts'
import { readPace } from './evidence/pace.ts'
import { readPostponement } from './evidence/postponement.ts'
import { readShelfCount } from './evidence/shelf-count.ts'
import { unitsPerDay } from './formula.ts'
import { bringUpTo, type Home, openShelf, type Shelf, sendParcel } from './home.ts'
import { settleOverride, startOverride } from './override.ts'
import { bookBox, forgiveShortfall, rescaleBalance, restartBalance } from './running-balance.ts'

/** Share of belief that moves to the next slower and next faster rate with each box, and when a household changes. */
const driftPerBox = 0.01
const driftPerChange = 0.08

/** Updates a home by one event. Events come in order; those of other products are ignored. */
export function learn(home: Home, event: Event): void {
  home.signedUpOn ??= event.day
  switch (event.type) {
    case 'household':
      learnHousehold(home, event)
      break
    case 'boxClosed':
      learnBox(home, event)
      break
    case 'boxPostponed':
      learnDelay(home, event.day, event.from)
      break
    case 'boxDisabled':
      skipOverrides(home, event.delivery)
      learnDelay(home, event.day, event.delivery)
      break
    default: {
      const shelf = home.shelves.get(event.productId)
      if (shelf !== undefined) learnProduct(home, shelf, event)
    }
  }
}

type ProductEvent = Extract<Event, { productId: string }>

function learnProduct(home: Home, shelf: Shelf, event: ProductEvent): void {
  openShelf(home, shelf, event.type === 'productAdded' ? event.day : signUp(home))
  bringUpTo(shelf, event.day)
  const { belief } = shelf
  switch (event.type) {
    case 'override':
      shelf.override = startOverride(event.everyWeeks, event.items)
      break
    case 'overrideCleared':
      shelf.override = undefined
      break
    case 'productAdded':
      if (belief !== undefined && event.shelf !== undefined) readShelfCount(belief, event.shelf)
      if (event.shelf !== undefined) settleAccount(shelf, event.day)
      break
    case 'shelfCount':
      if (belief !== undefined) readShelfCount(belief, event.left, event.atGlance)
      settleAccount(shelf, event.day)
      break
    case 'pace':
      if (belief !== undefined) readPace(belief, event.daysPerUnit)
      settleAccount(shelf, event.day)
  }
}

/** A customer's word about a shelf replaces the running balance. */
function settleAccount({ belief, account, parcels }: Shelf, day: Day): void {
  if (belief === undefined || account === undefined) return
  const onItsWay = parcels.reduce((sum, { quantity }) => sum + quantity, 0)
  restartBalance(account, day, typicalRate(belief), expectation(belief.weights, belief.means) + onItsWay)
}

function learnHousehold(home: Home, event: Extract<Event, { type: 'household' }>): void {
  home.household = event.household
  for (const shelf of home.shelves.values()) {
    const { belief } = shelf
    const formulaRate = unitsPerDay(event.household, shelf.product)
    if (belief === undefined || formulaRate === belief.formulaRate) continue
    bringUpTo(shelf, event.day)
    if (formulaRate === 0) {
      shelf.belief = undefined
      shelf.account = undefined
    } else {
      if (shelf.account !== undefined)
        rescaleBalance(shelf.account, event.day, formulaRate / belief.formulaRate)
      rescaleRates(belief, formulaRate)
      driftRates(belief, driftPerChange)
    }
  }
}

function learnBox(home: Home, event: BoxClosed): void {
  const seen: SeenLine[] = []
  const lead = Math.max(0, event.delivery - event.day)
  const cycle = Math.max(1, event.nextDelivery - event.delivery)
  const lines = linesByProduct(event.lines)
  for (const [productId, shelf] of home.shelves) {
    const line = lines.get(productId)
    if (line === undefined) continue
    openShelf(home, shelf, signUp(home))
    bringUpTo(shelf, event.day)
    if (shelf.override !== undefined) settleOverride(shelf.override, event.delivery, event.nextDelivery)
    else if (shelf.belief !== undefined && !isKeptOut(line)) seen.push({ belief: shelf.belief, line })
    sendParcel(shelf, event.delivery, line.final)
    if (shelf.account !== undefined) bookBox(shelf.account, line.final, event.nextDelivery, cycle)
    if (line.final !== line.proposed) home.hasEdited = true
  }
  readClosedBox(seen, { lead, cycle }, home.attention)
  for (const { belief } of seen) driftRates(belief, driftPerBox)
}

/** A customer with a budget leaves a short line alone because of it. */
function isKeptOut({ proposed, final, putOff = 0 }: ClosedLine): boolean {
  return putOff > 0 && proposed === final
}

/** A product that stands in a box twice is one line with both quantities. */
function linesByProduct(lines: readonly ClosedLine[]): Map<string, ClosedLine> {
  const byProduct = new Map<string, ClosedLine>()
  for (const { productId, proposed, final, putOff = 0 } of lines) {
    const line = byProduct.get(productId) ?? { productId, proposed: 0, final: 0 }
    byProduct.set(productId, {
      productId,
      proposed: line.proposed + proposed,
      final: line.final + final,
      putOff: putOff + (line.putOff ?? 0),
    })
  }
  return byProduct
}

/** Learns from a postponed or skipped box for every shelf without a frequency of its own. */
function learnDelay(home: Home, day: Day, delivery: Day): void {
  const beliefs: Belief[] = []
  for (const shelf of home.shelves.values()) {
    if (shelf.belief === undefined || shelf.override !== undefined) continue
    bringUpTo(shelf, day)
    if (shelf.account !== undefined) forgiveShortfall(shelf.account, day)
    beliefs.push(shelf.belief)
  }
  readPostponement(beliefs, { lead: Math.max(0, delivery - day), cycle: home.cycleDays })
}

/** A skipped box uses up the packs that the customer's own frequency had planned in it. */
function skipOverrides(home: Home, delivery: Day): void {
  for (const { override } of home.shelves.values())
    if (override !== undefined) settleOverride(override, delivery, delivery + home.cycleDays)
}

function signUp(home: Home): Day {
  return home.signedUpOn as Day
}
