import { dateOnly } from '@cupboard/domain/calendar'
import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import { describe, expect, it } from 'vitest'
import { keyOf } from '#db/buckets/bucket-key.ts'
import { textsOfPdf } from '#testing/read-pdf.ts'
import { drawCreditNote } from './credit-note-pdf.ts'

const refundId = '6a1c3f0e-5a53-4a51-9a8e-3c1f3a0f9d12'

const key = keyOf('6a1c3f0e-5a53-4a51-9a8e-3c1f3a0f9d10' as CustomerId)

const note = {
  ...key,
  refundId,
  creditNoteNumber: 10001,
  reference: 'CN-10001',
  boxId: '6a1c3f0e-5a53-4a51-9a8e-3c1f3a0f9d11' as BoxId,
  issuedOn: dateOnly('2026-11-16'),
  totalPence: 700,
  vat: [{ ...key, refundId, ratePercent: 20, grossPence: 700, netPence: 583, vatPence: 117 }],
  document: {
    seller: { name: 'Cupboard Essentials Ltd', address: '14 Larder Lane', vatNumber: 'GB 447 2091 63' },
    buyer: { name: 'Ελένη Παπαδοπούλου', address: ['1 Harbour Street', 'Leeds'] },
    receiptNumber: 10001,
    lines: [{ productName: 'Shampoo', quantity: 2, amountPence: 700, vatClass: 'standard' as const }],
    cardPence: 500,
    creditPence: 200,
  },
}

describe('a credit note on paper', () => {
  it('says who credits what, with the VAT of each rate and the buyer’s own name', async () => {
    const [page = []] = textsOfPdf(await drawCreditNote(note))
    for (const words of [
      'Credit note CN-10001',
      'For receipt R-10001',
      'Ελένη Παπαδοπούλου',
      'Shampoo',
      'At 20% VAT: £7.00, of which £5.83 net and £1.17 VAT',
      '£5.00 to the card.',
      '£2.00 as credit.',
    ])
      expect(page).toContain(words)
  })
})
