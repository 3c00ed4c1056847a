import type { ProductId } from '../ids.ts'
import { formatPounds, type Pence, pence, sumPence } from '../money.ts'
import { Refusal } from '../refusal.ts'
import {
  type EarlierRefund,
  leftOf,
  type PaidLine,
  type RefundableLine,
  type ReturnedLine,
  refundableLines,
  spreadOverLines,
} from './returned-lines.ts'
import { spreadPence } from './spread.ts'

/** The scope of a refund: everything that is left, some packs, or a sum. */
export type RefundScope =
  | { kind: 'all' }
  /** Packs of some lines; the sum follows from them, and may be lowered. */
  | {
      kind: 'lines'
      lines: readonly { productId: ProductId; quantity: number }[]
      amountPence?: Pence | undefined
    }
  | { kind: 'amount'; amountPence: Pence }

export type PaidBox = {
  lines: readonly PaidLine[]
  /** The sums paid by card and from credit. */
  cardPence: Pence
  creditPence: Pence
  /** Pending or done, the oldest first, without failed ones. */
  refunds: readonly (EarlierRefund & { cardPence: Pence })[]
}

export type WorkedOutRefund = {
  lines: ReturnedLine[]
  amountPence: Pence
  /** To the card first; the rest is credit. */
  cardPence: Pence
  creditPence: Pence
  /** Nothing can be refunded after it. */
  isLast: boolean
}

/** Works out a refund of a paid box, to the penny. Refuses money that was not paid or has gone back. */
export function workOutRefund(box: PaidBox, scope: RefundScope): WorkedOutRefund {
  const lines = refundableLines(box.lines, box.refunds)
  const left = leftOf(lines)
  if (left === 0) throw no('Everything that was paid for this box has gone back.')
  const returned = returnedLines(lines, scope, left)
  const amountPence = sumPence(returned.map((line) => line.amountPence))
  if (amountPence <= 0) throw no('Say what goes back: at least one penny.')
  const cardLeft = box.cardPence - sumPence(box.refunds.map(({ cardPence }) => cardPence))
  const cardPence = pence(Math.max(0, Math.min(amountPence, cardLeft)))
  return {
    lines: returned,
    amountPence,
    cardPence,
    creditPence: pence(amountPence - cardPence),
    isLast: amountPence === left,
  }
}

function returnedLines(lines: readonly RefundableLine[], scope: RefundScope, left: Pence): ReturnedLine[] {
  switch (scope.kind) {
    case 'all':
      return lines
        .map(({ productId, leftQuantity, leftPence }) => ({
          productId,
          quantity: leftQuantity,
          amountPence: leftPence,
        }))
        .filter(({ amountPence }) => amountPence > 0)
    case 'lines':
      return linesAsked(lines, scope)
    case 'amount':
      if (scope.amountPence > left) throw no(`At most ${formatPounds(left)} can go back for this box.`)
      if (scope.amountPence <= 0) throw no('Say what goes back: at least one penny.')
      return spreadOverLines(scope.amountPence, lines)
  }
}

type LinesScope = Extract<RefundScope, { kind: 'lines' }>

function linesAsked(lines: readonly RefundableLine[], scope: LinesScope): ReturnedLine[] {
  const asked = new Map<ProductId, number>()
  for (const { productId, quantity } of scope.lines) {
    if (!Number.isInteger(quantity) || quantity < 1) throw no('Quantities are whole numbers from 1.')
    asked.set(productId, (asked.get(productId) ?? 0) + quantity)
  }
  if (asked.size === 0) throw no('Say which products go back.')
  const worth = [...asked].map(([productId, quantity]) => {
    const line = lines.find((each) => each.productId === productId)
    if (!line) throw no(`There is no ${productId} in this box.`)
    if (quantity > line.leftQuantity) throw no(`At most ${line.leftQuantity} of ${productId} can go back.`)
    // An earlier refund of a sum may have included these packs.
    const amountPence = pence(Math.min(quantity * line.unitPricePence, line.leftPence))
    return { productId, quantity, amountPence }
  })
  return scope.amountPence === undefined ? worth : setLower(worth, scope.amountPence)
}

function setLower(lines: readonly ReturnedLine[], amountPence: Pence): ReturnedLine[] {
  const most = sumPence(lines.map((line) => line.amountPence))
  if (amountPence > most) throw no(`These packs cost ${formatPounds(most)}: no more can go back for them.`)
  if (amountPence <= 0) throw no('Say what goes back: at least one penny.')
  const shares = spreadPence(
    amountPence,
    lines.map((line) => line.amountPence),
  )
  return lines.map((line, place) => ({ ...line, amountPence: shares[place] ?? pence(0) }))
}

function no(sentence: string): Refusal {
  return new Refusal('not-acceptable', [sentence])
}
