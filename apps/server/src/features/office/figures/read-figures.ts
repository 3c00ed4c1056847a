import { addDays, type DateOnly, londonDay, londonMidnight } from '@cupboard/domain/calendar'
import { firstDaysOfMonths, isPeriod, PERIOD_RULE, vatOfPeriod } from '@cupboard/domain/figures/figures'
import { pence, sumPence } from '@cupboard/domain/money'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import {
  countEnds,
  countSubscriptions,
  readCohorts,
  readCreditedVat,
  readReceiptDocuments,
  sumFailedPayments,
  sumLedger,
  sumToCome,
} from './figures-store.ts'

/** The figures of some days, computed from ledger, events, receipts and boxes at each request. */
export async function readFigures({ db }: Deps, { from, until }: { from: DateOnly; until: DateOnly }) {
  if (!isPeriod(from, until)) throw new Refusal('not-acceptable', [PERIOD_RULE])
  const period = { from, until, begins: londonMidnight(from), ends: londonMidnight(addDays(until, 1)) }
  const [subscriptions, left, failed, ledger, toCome, receipts, credited] = await Promise.all([
    countSubscriptions(db, period),
    countEnds(db, period),
    sumFailedPayments(db, period),
    sumLedger(db, period),
    sumToCome(db, period),
    readReceiptDocuments(db, period),
    readCreditedVat(db, period),
  ])
  const ofKind = (...kinds: string[]) => sumPence(kinds.map((kind) => pence(ledger.get(kind) ?? 0)))
  const failedIn = (isIt: (state: string) => boolean) => {
    const rows = failed.filter(({ state }) => isIt(state))
    return {
      count: rows.reduce((sum, { count }) => sum + count, 0),
      amountPence: sumPence(rows.map(({ amountPence }) => pence(amountPence))),
    }
  }
  return {
    subscriptions: { ...subscriptions, left },
    recovery: {
      recovered: failedIn((state) => state === 'succeeded'),
      open: failedIn((state) => state !== 'succeeded' && state !== 'cancelled'),
      givenUp: failedIn((state) => state === 'cancelled'),
    },
    money: {
      chargedPence: ofKind('charge'),
      refundedPence: ofKind('refund'),
      disputedPence: ofKind('dispute-withdrawn', 'dispute-reinstated'),
      realisedPence: ofKind(...ledger.keys()),
      committedPence: pence(toCome.committedPence),
      expectedPence: pence(toCome.expectedPence),
    },
    vat: vatOfPeriod(receipts, credited),
  }
}

/** Homes by the month of their first subscription, the newest first; months without any are listed too. */
export async function listCohorts({ db, clock }: Deps) {
  const months = firstDaysOfMonths(londonDay(clock.now()))
  const found = await readCohorts(db, months.map(londonMidnight))
  return months
    .map((month, index) => {
      const own = found.find(({ place }) => place === index + 1)
      return {
        month,
        started: own?.started ?? 0,
        kept: own?.kept ?? 0,
        boxes: own?.boxes ?? 0,
        paidPence: pence(own?.paidPence ?? 0),
      }
    })
    .toReversed()
}
