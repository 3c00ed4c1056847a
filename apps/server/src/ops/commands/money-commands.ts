import { formatDay } from '@cupboard/domain/calendar'
import type { ProductId } from '@cupboard/domain/ids'
import { formatPounds, type Pence, pence } from '@cupboard/domain/money'
import { isRefundReason, type RefundReason } from '@cupboard/domain/refund/refund-reason'
import type { RefundScope } from '@cupboard/domain/refund/work-out-refund'
import { readCreditEntries } from '#features/billing/credit/credit-store.ts'
import { giveCredit } from '#features/billing/credit/give-credit.ts'
import { listCreditNotes } from '#features/billing/credit-notes/list-credit-notes.ts'
import { approveRefund, turnDownRefund } from '#features/billing/refunds/approve-refund.ts'
import { askRefund, foreseeRefund } from '#features/billing/refunds/ask-refund.ts'
import { type RefundRow, readWaitingRefunds } from '#features/billing/refunds/refund-store.ts'
import { askReplacement } from '#features/billing/replacements/ask-replacement.ts'
import { boxNamed, type Command, idNamed, list, no, reasonOf, say } from '#ops/command.ts'

const operator = { kind: 'operator' } as const

/** Money and packs that go back to customers: the same use cases as the back office's. */
export const moneyCommands: Record<string, Command> = {
  refund: {
    use: 'BX-… [--look] [--has-left] [--line PRODUCT=1] [--amount PENCE] [--why CODE] --reason "…"',
    what: 'Gives back everything, packs, or a sum; --look only tells what it would come to.',
    async run(deps, asked) {
      const { amount, line = [], why, look, 'has-left': hasLeft = false } = asked.options
      const box = await boxNamed(deps, asked.words[0])
      const wish = scopeOf(amount, line)
      if (look) return say(wordsOfLook(await foreseeRefund(deps, { ...box, wish })))
      const refund = await askRefund(deps, {
        ...box,
        wish,
        // A refund of everything stops a box that has not left.
        stopsBox: wish.kind === 'all' && !hasLeft,
        reason: codeOf(why),
        note: reasonOf(asked),
        actor: operator,
      })
      return say(wordsOf(box.reference, refund))
    },
  },

  refunds: {
    use: '',
    what: 'The refunds that wait for a second person.',
    async run({ db }) {
      return list(await readWaitingRefunds(db), 'No refund waits for a second person.', (refund) => [
        refund.refundId,
        formatPounds(pence(refund.amountPence)),
        refund.note ?? '',
      ])
    },
  },
  'approve-refund': {
    use: 'ID',
    what: 'Says yes to a refund as the second person.',
    async run(deps, { words }) {
      const refundId = idNamed(words[0])
      return say(wordsOf(refundId, await approveRefund(deps, { refundId, approver: operator })))
    },
  },
  'turn-down-refund': {
    use: 'ID --reason "…"',
    what: 'Says no to it.',
    async run(deps, asked) {
      const refundId = idNamed(asked.words[0])
      await turnDownRefund(deps, { refundId, actor: operator, reason: reasonOf(asked) })
      return say(`${refundId} is turned down.`)
    },
  },

  'credit-notes': {
    use: 'BX-…',
    what: 'The credit notes of a box, with VAT by rate.',
    async run(deps, { words }) {
      const box = await boxNamed(deps, words[0])
      const notes = await listCreditNotes(deps.db, box)
      return list(notes, `${box.reference} has no credit note.`, (note) => [
        note.reference,
        formatDay(note.issuedOn),
        formatPounds(pence(note.totalPence)),
        ...note.vat.map(
          ({ ratePercent, grossPence, vatPence }) =>
            `at ${ratePercent} %: ${formatPounds(pence(grossPence))}, of which VAT ${formatPounds(pence(vatPence))}`,
        ),
      ])
    },
  },

  credit: {
    use: 'BX-… PENCE [--why CODE] --reason "…"',
    what: 'Gives the customer of a box credit for the next one.',
    async run(deps, asked) {
      const [reference, text = ''] = asked.words
      const box = await boxNamed(deps, reference)
      const balance = await giveCredit(deps, {
        customerId: box.customerId,
        amountPence: penceOf(text),
        reason: codeOf(asked.options.why),
        note: reasonOf(asked),
        actor: operator,
      })
      return say(`The customer of ${box.reference} has ${formatPounds(balance)} of credit now.`)
    },
  },
  credits: {
    use: 'BX-…',
    what: "The entries of that customer's credit.",
    async run(deps, { words }) {
      const box = await boxNamed(deps, words[0])
      const entries = await readCreditEntries(deps.db, box.customerId)
      return list(entries, `The customer of ${box.reference} has never had credit.`, (entry) => [
        entry.enteredAt.toISOString(),
        entry.kind,
        formatPounds(pence(entry.amountPence)),
      ])
    },
  },

  replace: {
    use: 'BX-… --line PRODUCT=1 [--why CODE] --reason "…"',
    what: 'Sends packs of a box again, free.',
    async run(deps, asked) {
      const { line = [], why } = asked.options
      if (line.length === 0) throw no('Say what: --line shampoo=1')
      const box = await boxNamed(deps, asked.words[0])
      const { reference, deliveryOn } = await askReplacement(deps, {
        ...box,
        lines: line.map(lineOf),
        reason: codeOf(why),
        note: reasonOf(asked),
        actor: operator,
      })
      return say(`${reference} comes on ${formatDay(deliveryOn)}, free.`)
    },
  },
}

function scopeOf(amount: string | undefined, line: readonly string[]): RefundScope {
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

/** The reason for the customer; the operator's own words stay in the shop. */
function codeOf(why: string | undefined): RefundReason {
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
