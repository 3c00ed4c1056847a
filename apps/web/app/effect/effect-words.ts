import { type BoxEffect, costOf, type Effect, isNoticeable } from '@cupboard/domain/box/effect'
import type { Offer } from '@cupboard/domain/box/offer'
import { daysBetween, formatDay } from '@cupboard/domain/calendar'
import { formatPounds, type Pence, pence } from '@cupboard/domain/money'

type Amounts = { before: Pence; after: Pence }

/** "£1.35 less", with a word for the direction. */
export function differenceInWords({ before, after }: Amounts): string {
  if (before === after) return 'the same'
  const amount = formatPounds(pence(Math.abs(after - before)))
  return after > before ? `${amount} more` : `${amount} less`
}

/** "8 days later". */
export function moveInWords({ before, after }: Pick<BoxEffect, 'before' | 'after'>): string {
  if (!before || !after) return ''
  const days = daysBetween(before.deliveryOn, after.deliveryOn)
  const count = Math.abs(days)
  return `${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'earlier'}`
}

/** The change of one box's price, in one sentence. */
export function priceInWords({ before, after }: Pick<BoxEffect, 'before' | 'after'>): string {
  const [was, is] = [costOf(before), costOf(after)]
  if (!before?.comes && !after?.comes) return 'It still does not come. Nothing is charged.'
  if (!after?.comes) return `${formatPounds(was)} → nothing. It does not come.`
  if (!before?.comes) return `It comes, for ${formatPounds(is)}.`
  if (was === is) return `Stays ${formatPounds(is)}.`
  return `${formatPounds(was)} → ${formatPounds(is)}, ${differenceInWords({ before: was, after: is })}.`
}

/** "Also for the box of Mon 21-12-2026: £70.55 → £84.10". */
export function offerInWords({ boxIds, effect }: Offer): string {
  const boxes = effect.boxes
    .filter(({ boxId }) => boxIds.includes(boxId))
    .map(({ before, after }) => {
      const day = (after ?? before)?.deliveryOn
      return `the box of ${day ? formatDay(day) : ''}: ${formatPounds(costOf(before))} → ${formatPounds(costOf(after))}`
    })
  return `Also for ${boxes.join(', and ')}`
}

/** The effect in the few words of a toast. */
export function effectInWords({ boxes, total }: Pick<Effect, 'boxes' | 'total'>): string {
  const noticed = boxes.filter(isNoticeable)
  const [only] = noticed
  if (!only) return ''
  if (noticed.length > 1)
    return `${noticed.length} boxes changed. Still to be charged: ${formatPounds(total.after)}, ${differenceInWords(total)}.`
  const day = (only.after ?? only.before)?.deliveryOn
  if (!only.after?.comes)
    return `The box of ${day ? formatDay(day) : ''} does not come. Nothing is charged for it.`
  return `Box of ${day ? formatDay(day) : ''}: ${priceInWords(only)}`
}
