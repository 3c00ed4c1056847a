import { labelOfStatus } from '@cupboard/domain/box/box-status'
import { dateOnly, formatDay, londonDay } from '@cupboard/domain/calendar'
import { formatPounds, type Pence, pence } from '@cupboard/domain/money'

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
})

export function whenIs(instant: string): string {
  const at = new Date(instant)
  return `${formatDay(londonDay(at))} ${time.format(at)}`
}

export const dayOf = (day: string) => formatDay(dateOnly(day))
export const pounds = (amount: Pence) => formatPounds(amount)

/** Distinguishes two states for which customers read the same words. */
export function stateOf(status: string): string {
  if (status === 'InvoiceCreated') return 'Closed, being charged'
  if (status === 'CustomerNotified') return 'Announced'
  if (status === 'SubscriptionNotActive') return 'Not coming'
  return labelOfStatus(status)
}

/** Turns a code such as `box-payment-failed` into words; any other text, such as a subject, stays as it is. */
export function plain(code: string): string {
  if (!/^[a-z]+([-_][a-z]+)*$/.test(code)) return code
  const words = code.replaceAll(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `deliveryDate` as people read it. */
export function factName(name: string): string {
  const words = name.replace(/(Pence|At)$/, '').replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns a value of an audit row in words. */
export function factWords(name: string, value: unknown): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && name.endsWith('Pence')) return pounds(pence(value))
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return whenIs(text)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayOf(text) : plain(text)
}
