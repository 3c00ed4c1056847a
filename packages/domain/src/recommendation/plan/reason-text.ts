import { isPerBox, type Override } from '../override.ts'
import type { Figures, Sum } from './figures.ts'
import type { PlannedLine } from './plan-boxes.ts'

/** One or two sentences a customer can check with a pencil. */
export function reasonInWords(
  { quantity, locked, shelf, figures }: PlannedLine,
  drivers: readonly string[],
): string {
  if (locked) return `You set ${quantity} for this box.`
  if (shelf.override !== undefined) return rhythmInWords(shelf.override, quantity)
  if (figures === undefined) return 'From what you told us, your home has no use for this.'
  const opening = openingInWords(28 * figures.rate, drivers)
  return `${opening}. ${figures.sum.adds ? sumInWords(figures.sum, quantity) : cautionInWords(figures, quantity)}`
}

function rhythmInWords(override: Override, quantity: number): string {
  const { items, everyWeeks } = override
  if (isPerBox(override)) return `You asked for ${items} in every box.`
  const every = everyWeeks === 1 ? 'week' : `${number(everyWeeks)} weeks`
  const now = quantity === 0 ? 'none is due in this box' : `this box holds ${quantity}`
  return `You asked for ${number(items)} every ${every}: ${now}.`
}

function openingInWords(perMonth: number, drivers: readonly string[]): string {
  const isSlow = perMonth < 0.4
  const pace = isSlow
    ? `about one every ${Math.round(4 / perMonth)} weeks`
    : `about ${number(perMonth)} a month`
  return drivers.length > 0 ? `${drivers.join(', ')}: ${pace}` : `A${pace.slice(1)}`
}

function sumInWords({ need, shelf, sureness }: Sum, quantity: number): string {
  const left =
    shelf === 0
      ? 'You may have nothing left when this box comes'
      : `${sureWords(sureness)} at least ${tenths(shelf)} left when this box comes`
  const used = `the ${tenths(need)} you use until the next one`
  if (quantity === 0) return `${left}, enough for ${used}.`
  return `${left}, so ${quantity} in this box ${quantity === 1 ? 'covers' : 'cover'} ${used}.`
}

/** The sum of typical figures would be another: the box guards against faster use, or waits because a pack would lie idle. */
function cautionInWords({ high }: Figures, quantity: number): string {
  if (quantity === 0) return 'A pack now would most likely lie idle, so this box leaves it out.'
  const guard = quantity === 1 ? 'guards' : 'guard'
  return `It may be up to ${number(28 * high)} a month, so ${quantity} in this box ${guard} against running out.`
}

function sureWords(sureness: number): string {
  if (sureness >= 0.75) return 'We are fairly sure you have'
  return sureness >= 0.5 ? 'We think you have' : 'You may well have'
}

/** As the sum is made, so that it can be checked. */
function tenths(amount: number): string {
  return String(Math.round(amount * 10) / 10)
}

/** At most two digits that matter: 14, 1.8, 0.25. */
function number(amount: number): string {
  const digits = amount >= 10 ? 1 : amount >= 1 ? 10 : 100
  return String(Math.round(amount * digits) / digits)
}
