import type { WireBox } from '@cupboard/contract/boxes'
import { dateOnly } from '@cupboard/domain/calendar'
import { pence } from '@cupboard/domain/money'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { answered, pageOf, textOf } from '#testing/page-of.tsx'
import { someBox, someCustomerId } from '#testing/some-box.ts'
import { PaymentScreen } from './payment-screen.tsx'

const first = { orderStatus: 'SubscriptionNotActive' } as const
const failed = {
  orderStatus: 'InvoiceCreated',
  failedPayment: {
    wants: 'new-card',
    cardLastFour: '4242',
    declines: 1,
    triesAgainOn: null,
    comesThenOn: null,
    comesIfPaidTodayOn: dateOnly('2026-12-29'),
    payBy: dateOnly('2027-01-04'),
  },
} as const
const screen = <PaymentScreen customerId={someCustomerId} boxId={someBox.boxId} />

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

function toPay(changes: Partial<WireBox>, quotedPence?: number): void {
  answered(['boxes', 'to-pay', someBox.boxId], { ...someBox, ...changes })
  if (quotedPence === undefined) return
  const quote = { clientSecret: 'secret', amount: pence(quotedPence), savedPaymentMethodId: 'pm_1' }
  answered(['boxes', someBox.boxId, 'client-secret'], quote)
}

describe('the payment page', () => {
  it('says the same sum in the summary, in what one agrees to and beside the button', () => {
    toPay(first, 700)
    const text = textOf(screen)
    expect(text).toContain('Box Price £7.00')
    expect(text).toContain('You pay £7.00 now for your first box, delivery included.')
    expect(text).toContain('£7.00 is charged now.')
    expect(text).toContain('2 × Shampoo, mild £7.00')
  })

  it('charges what the shop quotes, also where the box was read at another price', () => {
    toPay(first, 810)
    expect(textOf(screen)).toContain('£8.10 is charged now.')
    expect(textOf(screen)).not.toContain('£7.00 is charged now.')
  })

  it('names the day on which the box comes', () => {
    toPay(first, 700)
    expect(textOf(screen)).toMatch(/Delivery Date .*21-12-2026/)
  })

  it('names the next possible day for a box whose own can no longer be kept', () => {
    toPay(failed, 700)
    expect(textOf(screen)).toMatch(/Delivery Date .*29-12-2026/)
    expect(textOf(screen)).toContain('You pay £7.00 now for this box, delivery included.')
  })

  it('offers the stored card for a later box alone', () => {
    toPay(failed, 700)
    expect(textOf(screen)).toContain('Confirm with the stored card')
    toPay(first, 700)
    expect(textOf(screen)).not.toContain('Confirm with the stored card')
  })

  it('cannot be paid before the shop has quoted', () => {
    toPay(first)
    expect(pageOf(screen)).toMatch(/<button[^>]*disabled=""[^>]*><span[^>]*>Loading\.\.\.</)
  })

  it('says so where there is nothing to pay', () => {
    answered(['boxes', 'to-pay', someBox.boxId], null)
    expect(textOf(screen)).toContain('No upcoming boxes found.')
  })
})
