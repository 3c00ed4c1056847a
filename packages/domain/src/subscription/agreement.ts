import { addDays, type DateOnly, dateOnly, londonDay, monthsAfter } from '../calendar.ts'
import { company } from '../company.ts'

/** The law under which a contract began, and under which it stays. */
export type Regime = 'consumer-contracts-2013' | 'dmcc-2024'

export const regimeNames: Record<Regime, string> = {
  'consumer-contracts-2013': 'Consumer Contracts Regulations 2013',
  'dmcc-2024': 'Digital Markets, Competition and Consumers Act 2024',
}

/** The Act's chapter on subscriptions was announced for spring 2027; set its day here once Parliament has set it. */
const DMCC_COUNTS_FROM = dateOnly('2027-04-06')

/** The version of the texts that customers agree to. A change of a text below must change this. */
export const AGREED_TEXTS = 'terms of April 2025, key information of November 2026'

/** The key information, the same above the button and in the letter that confirms it. */
export const keyInformation: readonly string[] = [
  'One box a month, until you end it. There is no minimum number of boxes.',
  'A box costs what it holds, delivery included. Seven days before a delivery we tell you contents and price; from then on they change only if you change them.',
  'When the price of a product you have is to rise, we tell you at least seven days before it counts.',
  'You can change, delay or skip a box until three days before it comes. Then we charge your card, which our card provider stores for us.',
  `End it at any time with one click on your subscription page or in our letters, or by e-mail to ${company.email}.`,
  'You may withdraw within 14 days of your first delivery; opened hygiene items cannot be returned.',
]

const REMINDER_MONTHS = 6

type Agreement = { agreedTexts: string; regime: Regime; remindOn: DateOnly }

/** Returns the record of a contract that begins now. */
export function agreementFrom(now: Date): Agreement {
  const day = londonDay(now)
  return {
    agreedTexts: AGREED_TEXTS,
    regime: day < DMCC_COUNTS_FROM ? 'consumer-contracts-2013' : 'dmcc-2024',
    remindOn: monthsAfter(day, REMINDER_MONTHS),
  }
}

/** Customers may withdraw for fourteen days after the first delivery, under either law. */
const COOLING_OFF_DAYS = 14

/** The last day on which the customer may withdraw: so many days after the first delivery under the contract. */
export function coolingOffUntil(firstDeliveryOn: DateOnly): DateOnly {
  return addDays(firstDeliveryOn, COOLING_OFF_DAYS)
}

/** A card is warned about in the month before it expires: a box comes every month. */
export const EXPIRY_WARNING_DAYS = 31
