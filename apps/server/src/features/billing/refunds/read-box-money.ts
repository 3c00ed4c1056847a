import { isReadyToLeave, isStopped } from '@cupboard/domain/box/standing'
import { londonDay } from '@cupboard/domain/calendar'
import { type Pence, pence } from '@cupboard/domain/money'
import { countsAsReturned } from '@cupboard/domain/refund/refund-rules'
import { isReplaceable, leftToReplace } from '@cupboard/domain/refund/replacement'
import { leftOf, type RefundableLine, refundableLines } from '@cupboard/domain/refund/returned-lines'
import { Refusal } from '@cupboard/domain/refusal'
import type { BoxKey } from '#db/buckets/bucket-key.ts'
import type { Deps } from '#deps.ts'
import { findPayment } from '#features/billing/charging/payment-store.ts'
import { type ListedCreditNote, listCreditNotes } from '#features/billing/credit-notes/list-credit-notes.ts'
import {
  readReplacedLines,
  readReplacementsOf,
  type ShownReplacement,
} from '#features/billing/replacements/replacement-store.ts'
import { readMovingBox } from '#features/boxes/life/box-move-store.ts'
import { type RefundRow, readPaidLines, readRefundsOf } from './refund-store.ts'

type BoxMoney = {
  isPaid: boolean
  hasNotLeft: boolean
  cardPence: Pence
  creditPence: Pence
  leftPence: Pence
  lines: (RefundableLine & { productName: string; replaceableQuantity: number })[]
  refunds: RefundRow[]
  creditNotes: ListedCreditNote[]
  replacements: ShownReplacement[]
}

/** Reads the possible and past refunds and replacements of a box. */
export async function readBoxMoney({ db, clock }: Deps, key: BoxKey): Promise<BoxMoney> {
  const box = await db.transaction((tx) => readMovingBox(tx, key))
  if (!box) throw new Refusal('not-found')
  const [payment, paid, refunds, replaced, creditNotes, replacements] = await Promise.all([
    findPayment(db, key),
    readPaidLines(db, key),
    readRefundsOf(db, key),
    readReplacedLines(db, key),
    listCreditNotes(db, key),
    readReplacementsOf(db, key),
  ])
  const returned = refunds.filter(({ state }) => countsAsReturned(state))
  const isPaid = payment?.state === 'succeeded'
  const lines = refundableLines(
    paid,
    returned.map(({ amountPence, lines: own }) => ({ amountPence: pence(amountPence), lines: own })),
  )
  const gone = [...replaced, ...returned.flatMap(({ lines: own }) => own ?? [])]
  const hasArrived = isReplaceable(box, londonDay(clock.now()))
  return {
    isPaid,
    hasNotLeft: isReadyToLeave(box) || isStopped(box),
    cardPence: pence(isPaid ? payment.amountPence : 0),
    creditPence: pence(isPaid ? payment.creditPence : 0),
    leftPence: isPaid ? leftOf(lines) : pence(0),
    lines: lines.map((line) => ({
      ...line,
      productName: paid.find(({ productId }) => productId === line.productId)?.productName ?? line.productId,
      replaceableQuantity: hasArrived ? leftToReplace(line, gone) : 0,
    })),
    refunds,
    creditNotes,
    replacements,
  }
}
