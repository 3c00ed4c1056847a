import type { WireBox } from '@cupboard/contract/boxes'
import { isPaidStatus } from '@cupboard/domain/box/paid'
import { formatShortDay, londonDay } from '@cupboard/domain/calendar'
import { formatPounds } from '@cupboard/domain/money'

/** The part of the next box for reading without a connection: no name, no address, no card. */
export type KeptBox = {
  asOf: string
  /** When the cached box expires, in milliseconds since 1970. */
  until: number
  day: string
  facts: string[]
  lines: string[]
}

const minute = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
})

export function keptBoxOf(box: WireBox, now: Date, until: number): KeptBox {
  const price = formatPounds(box.boxPrice)
  const priceIfPaid = isPaidStatus(box.orderStatus) ? `${price}, paid` : price
  return {
    asOf: `${formatShortDay(londonDay(now))}, ${minute.format(now)}`,
    until,
    day: formatShortDay(box.deliveryDate),
    facts: [
      box.charge ? `${price}, charged ${formatShortDay(box.charge.on)}` : priceIfPaid,
      ...(box.isEditable ? [`You can change it until ${formatShortDay(box.lastDayToChange)}`] : []),
      `Reference ${box.reference}`,
    ],
    lines: box.productQuantities
      .filter(({ quantity }) => quantity > 0)
      .map(({ product, quantity }) => `${quantity} × ${product.productName}, ${product.size}`),
  }
}
