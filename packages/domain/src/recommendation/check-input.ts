import type { ConsumableProduct } from '../catalogue/product.ts'
import { fittingFields, occupantFields, roomFields } from '../household/check-household.ts'
import type { Household } from '../household/household.ts'
import type { Event } from './customer-event.ts'
import { MalformedInput } from './malformed-input.ts'
import type { RecommendInput } from './recommend-input.ts'

/** Larger values are errors: no home, cycle or calendar is larger. */
const most = { count: 1000, quantity: 1_000_000, day: 4_000_000, weeks: 1000, cycle: 400 }

/** Refuses an invalid household, product, event or day. Unlikely but possible homes pass. */
export function checkInput({
  household,
  products,
  events,
  today,
  deliveries,
  cycleDays,
  budgetPence,
  fixed,
}: RecommendInput): void {
  checkHousehold(household, 'household')
  for (const [i, product] of products.entries()) checkProduct(product, `products[${i}]`)
  for (const [i, event] of events.entries()) checkEvent(event, `events[${i}]`)
  checkDay(today, 'today')
  for (const [i, delivery] of deliveries.entries()) checkDay(delivery, `deliveries[${i}]`)
  if (cycleDays !== undefined) within(cycleDays, 1, most.cycle, 'cycleDays')
  if (budgetPence !== undefined) checkQuantity(budgetPence, most.quantity, 'budgetPence')
  for (const [day, lines] of Object.entries(fixed ?? {}))
    for (const [productId, quantity] of Object.entries(lines))
      checkQuantity(quantity, 999, `fixed[${day}][${productId}]`)
}

function checkHousehold(household: Household, where: string): void {
  if (household === null || typeof household !== 'object') throw new MalformedInput(where, 'is no household')
  for (const key of [...occupantFields, ...roomFields])
    checkQuantity(household[key], most.count, `${where}.${key}`)
  for (const key of fittingFields)
    if (typeof household[key] !== 'boolean')
      throw new MalformedInput(`${where}.${key}`, 'is neither true nor false')
}

function checkProduct(product: ConsumableProduct, where: string): void {
  if (typeof product.productId !== 'string') throw new MalformedInput(`${where}.productId`, 'is no id')
  checkQuantity(product.pricePence, most.quantity, `${where}.pricePence`)
  within(product.unitSize, 1e-6, 1e9, `${where}.unitSize`)
  within(product.usesPerUnit, 1e-6, 1e9, `${where}.usesPerUnit`)
  within(product.cv, 0, 3, `${where}.cv`)
  for (const [driver, rate] of Object.entries(product.perWeek))
    within(rate, 0, 1e9, `${where}.perWeek.${driver}`)
  for (const { when, times } of product.modifiers) within(times, 0, 1000, `${where}.modifiers.${when}`)
}

function checkEvent(event: Event, where: string): void {
  checkDay(event.day, `${where}.day`)
  switch (event.type) {
    case 'household':
      checkHousehold(event.household, `${where}.household`)
      break
    case 'productAdded':
      if (event.shelf !== undefined) within(event.shelf, 0, most.quantity, `${where}.shelf`)
      break
    case 'boxClosed':
      checkDay(event.delivery, `${where}.delivery`)
      checkDay(event.nextDelivery, `${where}.nextDelivery`)
      for (const [i, line] of event.lines.entries()) {
        checkQuantity(line.proposed, most.quantity, `${where}.lines[${i}].proposed`)
        checkQuantity(line.final, most.quantity, `${where}.lines[${i}].final`)
      }
      break
    case 'boxPostponed':
      checkDay(event.from, `${where}.from`)
      checkDay(event.to, `${where}.to`)
      break
    case 'boxDisabled':
      checkDay(event.delivery, `${where}.delivery`)
      break
    case 'override':
      within(event.everyWeeks, 1e-3, most.weeks, `${where}.everyWeeks`)
      within(event.items, 0, 999, `${where}.items`)
      break
    case 'shelfCount':
      within(event.left, 0, most.quantity, `${where}.left`)
      if (!['boolean', 'undefined'].includes(typeof event.atGlance))
        throw new MalformedInput(`${where}.atGlance`, 'is neither true nor false')
      break
    case 'pace':
      within(event.daysPerUnit, 1e-3, most.day, `${where}.daysPerUnit`)
      break
    case 'productRemoved':
    case 'overrideCleared':
      break
    default:
      throw new MalformedInput(`${where}.type`, 'is no event we know')
  }
}

function within(value: number, least: number, greatest: number, where: string): void {
  if (!(typeof value === 'number' && value >= least && value <= greatest))
    throw new MalformedInput(where, `is not between ${least} and ${greatest}: ${value}`)
}

function checkQuantity(value: number, greatest: number, where: string): void {
  within(value, 0, greatest, where)
  if (!Number.isInteger(value)) throw new MalformedInput(where, `is no whole number: ${value}`)
}

function checkDay(value: number, where: string): void {
  within(value, -most.day, most.day, where)
  if (!Number.isInteger(value)) throw new MalformedInput(where, `is no calendar day: ${value}`)
}
