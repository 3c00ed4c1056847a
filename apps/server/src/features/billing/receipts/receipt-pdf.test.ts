import type { WireReceipt } from '@cupboard/contract/payments'
import { dateOnly } from '@cupboard/domain/calendar'
import type { BoxId } from '@cupboard/domain/ids'
import { pence } from '@cupboard/domain/money'
import { describe, expect, it } from 'vitest'
import { spokenInPdf, textsOfPdf } from '#testing/read-pdf.ts'
import { drawReceipt } from './receipt-pdf.ts'

const receipt: WireReceipt = {
  boxId: '6a1c3f0e-5a53-4a51-9a8e-3c1f3a0f9d11' as BoxId,
  receiptNumber: 'R-10001',
  isFullInvoice: false,
  reference: 'BX-7K4Q2M',
  issuedOn: dateOnly('2026-11-16'),
  seller: { name: 'Cupboard Essentials Ltd', address: '14 Larder Lane', vatNumber: 'GB 447 2091 63' },
  buyer: null,
  deliveredTo: null,
  paidWith: null,
  lines: [{ productName: 'Shampoo (mild)', quantity: 2, price: pence(350), total: pence(700), vatRate: 20 }],
  total: pence(700),
  vat: [{ rate: 20, gross: pence(700), net: pence(583), vat: pence(117) }],
  creditUsed: pence(0),
  refund: null,
}

describe('a receipt on paper', () => {
  it('says who sold what for how much, with the VAT of each rate', async () => {
    const [page = []] = textsOfPdf(await drawReceipt(receipt))
    for (const words of [
      'VAT receipt R-10001',
      'Cupboard Essentials Ltd',
      'VAT no. GB 447 2091 63',
      'Date and tax point 16-11-2026',
      'Shampoo (mild)',
      '£7.00',
      'At 20% VAT: £7.00, of which £5.83 net and £1.17 VAT',
      'Page 1 of 1',
    ])
      expect(page).toContain(words)
  })

  it('is the same file each time', async () => {
    expect((await drawReceipt(receipt)).equals(await drawReceipt(receipt))).toBe(true)
  })

  it('goes on over as many pages as it needs, with no line lost or torn', async () => {
    const lines = Array.from({ length: 90 }, (_, index) => ({
      productName: `Product ${index} with a name so long that it needs two lines on paper, or even three of them`,
      quantity: 1,
      price: pence(100),
      total: pence(100),
      vatRate: 20,
    }))
    const pages = textsOfPdf(await drawReceipt({ ...receipt, lines, total: pence(9_000) }))
    expect(pages.length).toBeGreaterThan(3)
    expect(pages.every((page) => page.includes('Item'))).toBe(true)
    expect(pages.flat().filter((words) => words.startsWith('Product '))).toHaveLength(90)
    expect(pages.at(-1)).toContain('Total paid, VAT and delivery included')
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
  })

  it.each([
    ['Zoë Ångström', 'Zoë Ångström'],
    ['Łukasz Żółć', 'Łukasz Żółć'],
    ['Nguyễn Ánh', 'Nguyễn Ánh'],
    ['Ελένη Παπαδοπούλου', 'Ελένη Παπαδοπούλου'],
    ['Иван Петров', 'Иван Петров'],
    ['王小明', '(in another script)'],
    ['Ada “Biscuit” O’Neill – £5', 'Ada “Biscuit” O’Neill – £5'],
    ['Ada 😀', 'Ada ?'],
  ])('writes %s as %s, and lets what was meant be copied', async (name, shown) => {
    const pdf = await drawReceipt({
      ...receipt,
      isFullInvoice: true,
      buyer: { name, address: ['1 Larder Lane'] },
    })
    expect(textsOfPdf(pdf)[0]).toContain(shown)
    expect(spokenInPdf(pdf)).toEqual(shown === name ? [] : [name])
  })

  it('breaks a name without a single space', async () => {
    const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6)
    const [page = []] = textsOfPdf(
      await drawReceipt({ ...receipt, isFullInvoice: true, buyer: { name, address: [] } }),
    )
    expect(page.filter((words) => name.includes(words) && words.length > 5).join('')).toBe(name)
  })

  it('tells of a refund', async () => {
    const [page = []] = textsOfPdf(
      await drawReceipt({ ...receipt, refund: { amount: pence(700), on: dateOnly('2026-11-18') } }),
    )
    expect(page).toContain('£7.00 was refunded by 18-11-2026.')
  })
})
