import type { WireReceipt } from '@cupboard/contract/payments'
import { type DateOnly, formatDay } from '@cupboard/domain/calendar'
import { formatPounds, pence } from '@cupboard/domain/money'
import { wordsOfCard } from '@cupboard/domain/subscription/charge-words'
import { MARGIN, openPages, type Pages, RIGHT } from './pdf-pages.ts'
import { wrap } from './pdf-text.ts'

const COLUMNS = { quantity: 340, price: 410, rate: 455, total: RIGHT } as const
const NAME_WIDTH = COLUMNS.quantity - MARGIN - 40
const LINE = 14
const SIZE = 10

const money = (amount: number) => formatPounds(pence(amount))

/** The receipt on paper: the same facts as on the screen, on as many pages as they need. */
export function drawReceipt(receipt: WireReceipt): Buffer {
  const kind = receipt.isFullInvoice ? 'VAT invoice' : 'VAT receipt'
  const pages = openPages(`${kind} ${receipt.receiptNumber}`)
  drawHead(pages, receipt, kind)
  drawLines(pages, receipt)
  drawTotals(pages, receipt)
  return pages.close()
}

function drawHead(pages: Pages, receipt: WireReceipt, kind: string): void {
  const { seller, buyer } = receipt
  pages.text('cupboard', { x: MARGIN, size: 22, isBold: true })
  for (const words of [seller.name, seller.address, `VAT no. ${seller.vatNumber}`]) {
    pages.text(words, { x: RIGHT, size: 9, isRight: true, isSoft: true })
    pages.down(12)
  }
  pages.down(28)
  pages.text(`${kind} ${receipt.receiptNumber}`, { x: MARGIN, size: 16, isBold: true })
  pages.down(22)
  pages.text(`Date and tax point ${formatDay(receipt.issuedOn as DateOnly)}`, { x: MARGIN })
  pages.down(LINE)
  pages.text(`Box ${receipt.reference}`, { x: MARGIN })
  if (receipt.paidWith) {
    pages.down(LINE)
    pages.text(`Paid with ${wordsOfCard(receipt.paidWith)}`, { x: MARGIN })
  }
  if (buyer) drawAddress(pages, 'Billed to', buyer)
  if (receipt.deliveredTo) drawAddress(pages, 'Delivered to', receipt.deliveredTo)
  pages.down(30)
}

function drawAddress(
  pages: Pages,
  label: string,
  { name, address }: NonNullable<WireReceipt['buyer']>,
): void {
  pages.down(24)
  pages.text(label, { x: MARGIN, size: 9, isSoft: true })
  for (const words of [name, ...address].flatMap((each) => wrap(each, RIGHT - MARGIN, SIZE))) {
    pages.down(LINE)
    pages.text(words, { x: MARGIN })
  }
}

function drawTableHead(pages: Pages): void {
  const place = { size: 9, isSoft: true }
  pages.text('Item', { x: MARGIN, ...place })
  pages.text('Quantity', { x: COLUMNS.quantity, isRight: true, ...place })
  pages.text('Price', { x: COLUMNS.price, isRight: true, ...place })
  pages.text('VAT', { x: COLUMNS.rate, isRight: true, ...place })
  pages.text('Total', { x: COLUMNS.total, isRight: true, ...place })
  pages.down(7)
  pages.rule()
}

function drawLines(pages: Pages, { lines }: WireReceipt): void {
  drawTableHead(pages)
  for (const { productName, quantity, price, vatRate, total } of lines) {
    const name = wrap(productName, NAME_WIDTH, SIZE)
    // A line is never torn between two pages.
    if (pages.down(17, name.length * LINE)) {
      drawTableHead(pages)
      pages.down(17)
    }
    pages.text(String(quantity), { x: COLUMNS.quantity, isRight: true })
    pages.text(money(price), { x: COLUMNS.price, isRight: true })
    pages.text(`${vatRate}%`, { x: COLUMNS.rate, isRight: true })
    pages.text(money(total), { x: COLUMNS.total, isRight: true })
    for (const [index, words] of name.entries()) {
      if (index > 0) pages.down(LINE)
      pages.text(words, { x: MARGIN })
    }
  }
}

function drawTotals(pages: Pages, { total, vat, refund }: WireReceipt): void {
  const room = 90 + vat.length * 16
  pages.down(12, room)
  pages.rule()
  pages.down(18)
  pages.text('Total paid, VAT and delivery included', { x: MARGIN, isBold: true })
  pages.text(money(total), { x: RIGHT, isRight: true, isBold: true })
  pages.down(28)
  for (const { rate, gross, net, vat: share } of vat) {
    pages.text(`At ${rate}% VAT: ${money(gross)}, of which ${money(net)} net and ${money(share)} VAT`, {
      x: MARGIN,
      size: 9,
    })
    pages.down(16)
  }
  if (refund) {
    const words = `${money(refund.amount)} was refunded to your card on ${formatDay(refund.on as DateOnly)}.`
    pages.text(words, { x: MARGIN, isBold: true })
  }
}
