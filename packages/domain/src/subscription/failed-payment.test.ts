import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxDaysFor } from '../box/box-days.ts'
import type { BoxFacts } from '../box/life/guards.ts'
import { dayIfPaidOn, whatBecomesOf } from '../box/life/life.ts'
import { addDays, dateOnly, londonMidnight } from '../calendar.ts'
import { pence } from '../money.ts'
import { afterFailureSentences, chargeSentence, deliverySentence, failedSentence } from './charge-words.ts'
import { failedPaymentOf } from './failed-payment.ts'

/** A box for Saturday 21 November, charged on Wednesday 18 November. */
const box: BoxFacts = {
  ...boxDaysFor(dateOnly('2026-11-21'), 'england-and-wales'),
  status: 'InvoiceCreated',
  isSkipped: false,
  reason: null,
  statusBefore: null,
  isEmpty: false,
  isCharged: false,
  isSubscriptionActive: true,
  isChargingPaused: false,
  nation: 'england-and-wales',
  takenDays: [],
}
const today = dateOnly('2026-11-18')
const firstDeclinedAt = new Date('2026-11-18T00:00:05Z')
const amountPence = pence(84_70)

describe('a box that could not be paid', () => {
  it('says when the card is asked again and when the box then comes', () => {
    const nextTryAt = new Date('2026-11-22T00:00:05Z')
    const failed = failedPaymentOf({ mustConfirm: false, firstDeclinedAt, nextTryAt }, box, today)
    expect(failed).toEqual({
      wants: 'our-next-try',
      triesAgainOn: '2026-11-22',
      comesThenOn: '2026-11-24',
      comesIfPaidTodayOn: '2026-11-21',
      payBy: '2026-12-02',
    })
    expect(afterFailureSentences(failed, today)).toEqual([
      'We try the card again on Sun 22-11; the box then comes on Tue 24-11.',
      'Paid today, the box comes on Sat 21-11.',
      'If it is not paid by Wed 02-12, the box is cancelled and you pay nothing for it.',
    ])
  })

  it('never promises a try in the past', () => {
    const failed = failedPaymentOf(
      { mustConfirm: false, firstDeclinedAt, nextTryAt: firstDeclinedAt },
      box,
      dateOnly('2026-11-20'),
    )
    expect(failed.triesAgainOn).toBe('2026-11-20')
    expect(afterFailureSentences(failed, dateOnly('2026-11-20'))[0]).toMatch(/^We are trying the card again/)
  })

  it('waits for the customer alone when the card is dead or the bank wants to hear from them', () => {
    const hard = failedPaymentOf({ mustConfirm: false, firstDeclinedAt, nextTryAt: null }, box, today)
    expect(hard).toMatchObject({ wants: 'new-card', triesAgainOn: null, comesThenOn: null })
    expect(afterFailureSentences(hard, today)[0]).toContain('another one')
    const asked = failedPaymentOf({ mustConfirm: true, firstDeclinedAt, nextTryAt: null }, box, today)
    expect(asked.wants).toBe('confirmation')
    expect(afterFailureSentences(asked, today)[0]).toContain('confirm')
  })

  it('is told the very day on which it comes when it is paid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), fc.boolean(), (days, isTaken) => {
        const on = addDays(today, days)
        const facts = { ...box, takenDays: isTaken ? [dayIfPaidOn(box, on)] : [] }
        const answer = whatBecomesOf(facts, 'paid', { now: londonMidnight(on) })
        if (answer.kind !== 'moves') throw new Error('a paid box moves')
        expect((answer.move.days ?? facts).deliveryOn).toBe(dayIfPaidOn(facts, on))
      }),
    )
  })
})

describe('the words about a charge', () => {
  it('name amount, card and day', () => {
    const chargeOn = dateOnly('2026-12-26')
    expect(chargeSentence({ amountPence, cardLastFour: '4242', chargeOn })).toBe(
      '£84.70 is taken from ··4242 on Sat 26-12.',
    )
    expect(
      chargeSentence({
        amountPence: pence(78_40),
        creditPence: pence(10_00),
        cardLastFour: '4242',
        chargeOn,
      }),
    ).toContain('£10.00 of credit is used, £68.40 is taken from ··4242 on ')
    expect(chargeSentence({ amountPence, cardLastFour: null, chargeOn })).toContain('from your card on')
    expect(failedSentence({ amountPence, cardLastFour: '0341', deliveryOn: box.deliveryOn })).toBe(
      '£84.70 could not be taken from ··0341 for your box of Sat 21-11.',
    )
    expect(deliverySentence(box)).toBe('The box leaves us on Fri 20-11 and comes on Sat 21-11.')
    expect(deliverySentence({ ...box, hasLeft: true })).toBe(
      'The box left us on Fri 20-11 and comes on Sat 21-11.',
    )
  })
})
