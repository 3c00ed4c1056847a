import { dayInWords, fromDayNumber } from '../calendar.ts'
import { amountLeftInWords, type Counting, numberInWords, pluralOf } from '../catalogue/counting.ts'
import { formatPounds, pence } from '../money.ts'
import type { Day } from './customer-event.ts'
import type { Course } from './plan/plan-boxes.ts'
import type { KeptReason } from './plan/reason.ts'

type Line = { quantity: number; isFixed: boolean; proposed: number }
/** The day it is read, and the day the shelf lasts to. */
type Days = { today: Day; lastsUntilDay: Day }

/** "A pack lasts you about 16 days.", "You have roughly one left.", "Two more see you to 24 January." */
export function reasonInWords(reason: KeptReason, line: Line, counting: Counting, days: Days): string[] {
  const { quantity, isFixed } = line
  if (reason.course === undefined && !isFixed) return [reason.text ?? '']
  const until = dayInWords(fromDayNumber(days.lastsUntilDay), fromDayNumber(days.today))
  const isUsed = reason.perMonth > 0
  if (isFixed) return [setByHand(line), ...(isUsed ? [`Your shelf lasts to ${until}.`] : [])]
  if (reason.code === 'override') return [reason.text ?? '']
  if (!isUsed) return ['From what you told us, your home has no use for this.']
  return [
    paceInWords(reason, counting),
    stockInWords(reason, counting, days.today),
    ...boxInWords(quantity, until, reason.putOff),
  ]
}

function setByHand({ quantity, proposed }: Line): string {
  const ours = proposed === quantity ? '' : `; we would have sent ${proposed}`
  return `You set ${quantity} for this box${ours}.`
}

/** A learnt rate says "you"; a rate of the table names the people it was computed for. */
function paceInWords({ code, perMonth, drivers = [] }: KeptReason, { pack }: Counting): string {
  const days = 28 / perMonth
  const isFast = days < 5
  const packs = isFast ? `about ${Math.round(7 / days)} ${pluralOf(pack)} a week` : ''
  if (code === 'learning' && drivers.length > 0)
    return `${drivers.join(', ')}: ${isFast ? packs : `a ${pack} lasts about ${spanInWords(days)}`}.`
  return isFast ? `You use ${packs}.` : `A ${pack} lasts you about ${spanInWords(days)}.`
}

function spanInWords(days: number): string {
  if (days < 21) return `${Math.round(days)} days`
  if (days < 70) return `${Math.round(days / 7)} weeks`
  const months = Math.round(days / 30.4)
  return months > 24 ? 'more than two years' : `${months} months`
}

/** The present stock or, if another box comes before this one, the stock at that time. */
function stockInWords({ code, course = [] }: KeptReason, counting: Counting, today: Day): string {
  const [delivery = today, atDelivery = 0] = course.at(-1) ?? []
  const isGuess = code === 'learning'
  if (today >= delivery)
    return `${isGuess ? 'We guessed you had' : 'You had'} ${amountLeftInWords(atDelivery, counting)} when it came.`
  if (course.length > 2)
    return `${isGuess ? 'We guess you will have' : 'You will have'} ${amountLeftInWords(atDelivery, counting)} when it comes.`
  return `${isGuess ? 'We guess you have' : 'You have'} ${amountLeftInWords(leftOn(course, today), counting)}.`
}

/** Between planning and delivery the stock falls evenly. */
function leftOn(course: Course, today: Day): number {
  const [from, to] = [course[0], course.at(-1)]
  if (!from || !to) return 0
  const share = Math.min(1, Math.max(0, (today - from[0]) / Math.max(1, to[0] - from[0])))
  return from[1] + (to[1] - from[1]) * share
}

function boxInWords(quantity: number, until: string, putOff: KeptReason['putOff']): string[] {
  if (!putOff) return [fillInWords(quantity, until)]
  const { packs, budgetPence } = putOff
  const brought = quantity === 0 ? `That sees you to ${until}.` : fillInWords(quantity, until)
  const budget = formatPounds(pence(budgetPence))
  return [
    brought,
    `We left out ${numberInWords(packs)}${quantity > 0 ? ' more' : ''} to stay within ${budget}.`,
  ]
}

function fillInWords(quantity: number, until: string): string {
  if (quantity === 0) return `That sees you to ${until}, so this box brings none.`
  const number = numberInWords(quantity)
  return `${number.charAt(0).toUpperCase()}${number.slice(1)} more ${quantity === 1 ? 'sees' : 'see'} you to ${until}.`
}
