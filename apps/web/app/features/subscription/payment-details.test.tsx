import type { CallReply } from '@cupboard/contract/all-endpoints'
import { effectOf, type SeenBox } from '@cupboard/domain/box/effect'
import { addDays, dateOnly } from '@cupboard/domain/calendar'
import type { BoxId, ProductId } from '@cupboard/domain/ids'
import { pence } from '@cupboard/domain/money'
import { afterEach, describe, expect, it } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { answered, textOf } from '#testing/page-of.tsx'
import { someCustomerId } from '#testing/some-box.ts'
import { PaymentDetails } from './payment-details.tsx'

const details: CallReply<'getPaymentDetails'> = {
  billingAddress: {
    name: 'Ada Byron',
    contactNumber: '',
    addressLine1: '12 Mill Lane',
    city: 'Leeds',
    country: 'England',
  },
  lastFourDidgets: '4242',
  brand: 'visa',
  expires: '2028-09-30',
  isActive: true,
  coolingOffUntil: dateOnly('2027-01-04'),
  contract: {
    startedOn: dateOnly('2026-11-16'),
    agreedTexts: 'terms of April 2025',
    law: 'Consumer Contracts Regulations 2013',
  },
}
const ended = { totalProducts: 0, endedOn: dateOnly('2026-12-01'), stillComing: [] }
const coming = { boxId: 'a', reference: 'BX-A', deliveryDate: dateOnly('2026-12-05'), price: pence(990) }

function seen(deliveryOn: string, changes: Partial<SeenBox> = {}): SeenBox {
  const soap = { productId: 'soap' as ProductId, name: 'Soap', quantity: 2, unitPricePence: pence(350) }
  return {
    boxId: deliveryOn as BoxId,
    reference: 'BX-A',
    deliveryOn: dateOnly(deliveryOn),
    cutOffOn: addDays(dateOnly(deliveryOn), -3),
    status: 'Scheduled',
    isSkipped: false,
    isEnded: false,
    lines: [soap],
    ...changes,
  }
}

function page(changes: Partial<typeof details> = {}, figures: object = { endedOn: null }): string {
  answered(['payment'], { ...details, ...changes })
  answered(['figures'], figures)
  return textOf(<PaymentDetails customerId={someCustomerId} changeCard={null} />)
}

afterEach(() => queryClient.clear())

describe('the details of a subscription', () => {
  it('show the card by its last digits and its last month, and what was not given', () => {
    expect(page()).toContain('Card number **** **** **** 4242')
    expect(page()).toContain('Card expires 09/2028')
    expect(page()).toContain('Number Not given')
  })

  it('say when the contract began and until when one may withdraw', () => {
    expect(page()).toContain('It began on 16-11-2026')
    expect(page()).toContain('You may withdraw until 04-01-2027')
    expect(page({ coolingOffUntil: null })).not.toContain('withdraw')
  })

  it('say before the press which boxes stay and what is not charged', () => {
    const paid = seen('2026-12-05', { status: 'Paid' })
    const before = ['2026-12-21', '2027-01-21'].map((day) => seen(day))
    const after = before.map((box) => ({ ...box, isEnded: true, status: 'SubscriptionNotActive' as const }))
    answered(['preview', JSON.stringify({ act: 'leave' })], effectOf([paid, ...before], [paid, ...after]))
    const text = page()
    expect(text).toContain('Does not come any more: 21-12-2026, 21-01-2027. Not charged: £14.00 in all.')
    expect(text).toContain('Still comes: 05-12-2026.')
  })

  it('say when it ended and that nothing more is charged', () => {
    const text = page({ isActive: false }, ended)
    expect(text).toContain('It ended on 01-12-2026 and does not renew.')
    expect(text).toContain('Ended on 01-12-2026. Nothing more is charged.')
    expect(text).toContain('No box comes any more.')
  })

  it('say what is still charged for a box that was processed before the end', () => {
    const text = page({ isActive: false }, { ...ended, stillComing: [{ ...coming, isPaid: false }] })
    expect(text).toContain('Nothing is charged but the £9.90 for the box that was already processed.')
    expect(text).toContain('One box still comes: BX-A on 05-12-2026, £9.90.')
  })

  it('say the next charge before one starts again', () => {
    const gone = seen('2027-01-21', { isEnded: true, status: 'SubscriptionNotActive' })
    const back = [seen('2027-01-21')]
    answered(['preview', JSON.stringify({ act: 'return' })], effectOf([gone], back))
    expect(page({ isActive: false }, ended)).toContain(
      'Your next box comes on 21-01-2027. £7.00 is charged on 18-01-2027.',
    )
  })
})
