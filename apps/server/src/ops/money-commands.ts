import { parseArgs } from 'node:util'
import { formatDay } from '@cupboard/domain/calendar'
import type { ProductId } from '@cupboard/domain/ids'
import { formatPounds, type Pence, pence } from '@cupboard/domain/money'
import { isRefundReason, type RefundReason } from '@cupboard/domain/refund/refund-reason'
import type { RefundWish } from '@cupboard/domain/refund/work-out-refund'
import { readCreditEntries } from '#features/billing/credit/credit-store.ts'
import { giveCredit } from '#features/billing/credit/give-credit.ts'
import { listCreditNotes } from '#features/billing/credit-notes/list-credit-notes.ts'
import { approveRefund, turnDownRefund } from '#features/billing/refunds/approve-refund.ts'
import { askRefund, foreseeRefund } from '#features/billing/refunds/ask-refund.ts'
import { type RefundRow, readWaitingRefunds } from '#features/billing/refunds/refund-store.ts'
import { askReplacement } from '#features/billing/replacements/ask-replacement.ts'
import { boxNamed, type Command, idNamed, no } from './command.ts'

const operator = { kind: 'operator' } as const

/** Money and packs that go back to customers: the same use cases as the back office's. */
export const moneyCommands: Record<string, Command> = {
  /**
   * Everything (`--has-left` once the box has left), packs (`--line shampoo=1`), or a sum in pence (`--amount 450`).
   * `--look` only tells what it would come to.
   */
  async refund(deps, words) {
    const { reason, amount, line = [], why, look, 'has-left': hasLeft = false } = optionsIn(words)
    if (!reason && !look) throw no('Say why: refund BX-… --reason "damaged in our store"')
    const box = await boxNamed(deps, words[0])
    const wish = wishOf(amount, line)
    if (look) return [wordsOfLook(await foreseeRefund(deps, { ...box, wish }))]
    const refund = await askRefund(deps, {
      ...box,
      wish,
      // Everything of a box that is still here: then it stays here. One that has left is named as such.
      stopsBox: wish.kind === 'all' && !hasLeft,
      reason: reasonOf(why),
      note: reason ?? null,
      actor: operator,
    })
    return [wordsOf(box.reference, refund)]
  },

  async 'approve-refund'(deps, words) {
    const refundId = idNamed(words[0])
    const refund = await approveRefund(deps, { refundId, approver: operator })
    return [wordsOf(refundId, refund)]
  },

  async 'turn-down-refund'(deps, words) {
    const refundId = idNamed(words[0])
    const { reason } = optionsIn(words)
    if (!reason) throw no('Say why: turn-down-refund ID --reason "paid twice already"')
    await turnDownRefund(deps, { refundId, actor: operator, reason })
    return [`${refundId} is turned down.`]
  },

  /** What waits for a second person. */
  async refunds({ db }) {
    const waiting = await readWaitingRefunds(db)
    if (waiting.length === 0) return ['No refund waits for a second person.']
    return waiting.map(({ refundId, amountPence, note }) =>
      [refundId, formatPounds(pence(amountPence)), note ?? ''].join('  '),
    )
  },

  async 'credit-notes'(deps, [reference]) {
    const box = await boxNamed(deps, reference)
    const notes = await listCreditNotes(deps.db, box.boxId)
    if (notes.length === 0) return [`${box.reference} has no credit note.`]
    return notes.flatMap((note) => [
      `${note.reference}  ${formatDay(note.issuedOn)}  ${formatPounds(pence(note.totalPence))}`,
      ...note.vat.map(
        ({ ratePercent, grossPence, vatPence }) =>
          `  at ${ratePercent} %: ${formatPounds(pence(grossPence))}, of which VAT ${formatPounds(pence(vatPence))}`,
      ),
    ])
  },

  async credit(deps, words) {
    const [reference, text = ''] = words
    const { reason, why } = optionsIn(words)
    if (!reason) throw no('Say why: credit BX-… PENCE --reason "came late"')
    const box = await boxNamed(deps, reference)
    const balance = await giveCredit(deps, {
      customerId: box.customerId,
      amountPence: penceOf(text),
      reason: reasonOf(why),
      note: reason,
      actor: operator,
    })
    return [`The customer of ${box.reference} has ${formatPounds(balance)} of credit now.`]
  },

  async credits(deps, [reference]) {
    const box = await boxNamed(deps, reference)
    const entries = await readCreditEntries(deps.db, box.customerId)
    if (entries.length === 0) return [`The customer of ${box.reference} has never had credit.`]
    return entries.map(({ enteredAt, kind, amountPence }) =>
      [enteredAt.toISOString(), kind, formatPounds(pence(amountPence))].join('  '),
    )
  },

  async replace(deps, words) {
    const { reason, line = [], why } = optionsIn(words)
    if (!reason || line.length === 0) throw no('Use: replace BX-… --line shampoo=1 --reason "broken"')
    const box = await boxNamed(deps, words[0])
    const { reference, deliveryOn } = await askReplacement(deps, {
      ...box,
      lines: line.map(lineOf),
      reason: reasonOf(why),
      note: reason,
      actor: operator,
    })
    return [`${reference} comes on ${formatDay(deliveryOn)}, free.`]
  },
}

function wishOf(amount: string | undefined, line: readonly string[]): RefundWish {
  const sum = amount === undefined ? {} : { amountPence: penceOf(amount) }
  if (line.length > 0) return { kind: 'lines', lines: line.map(lineOf), ...sum }
  return sum.amountPence === undefined ? { kind: 'all' } : { kind: 'amount', amountPence: sum.amountPence }
}

function lineOf(text: string): { productId: ProductId; quantity: number } {
  const [productId = '', quantity = '1'] = text.split('=')
  return { productId: productId as ProductId, quantity: Number(quantity) }
}

function penceOf(text: string): Pence {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw no('A sum is whole pence, such as 450.')
  return pence(Number(text))
}

/** What the customer reads; the operator's own words stay in the shop. */
function reasonOf(why: string | undefined): RefundReason {
  if (why === undefined) return 'goodwill'
  if (!isRefundReason(why)) throw no(`We know no reason "${why}".`)
  return why
}

function wordsOfLook(refund: Awaited<ReturnType<typeof foreseeRefund>>): string {
  const { cardPence, creditPence, needsSecondPerson } = refund
  const second = needsSecondPerson ? ' It needs a second person.' : ''
  return `${formatPounds(cardPence)} would go to the card and ${formatPounds(creditPence)} to credit.${second}`
}

function wordsOf(name: string, refund: RefundRow): string {
  const sum = formatPounds(pence(refund.amountPence))
  switch (refund.state) {
    case 'succeeded':
      return `${sum} of ${name} goes back${refund.stopsBox ? ', and the box does not leave' : ''}.`
    case 'asked':
      return `${sum} of ${name} waits for a second person: ${refund.refundId}`
    case 'failed':
      throw no(`The provider refused: ${refund.failure ?? 'no reason given'}`)
    default:
      return `${sum} of ${name} was asked for; the provider has not answered, and the worker looks again.`
  }
}

function optionsIn(words: readonly string[]) {
  try {
    const options = {
      reason: { type: 'string' },
      why: { type: 'string' },
      amount: { type: 'string' },
      line: { type: 'string', multiple: true },
      'has-left': { type: 'boolean' },
      look: { type: 'boolean' },
    } as const
    return parseArgs({ args: [...words], allowPositionals: true, options }).values
  } catch (cause) {
    throw no(cause instanceof Error ? cause.message : String(cause))
  }
}
