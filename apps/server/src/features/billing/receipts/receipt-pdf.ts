import type { WireReceipt } from '@cupboard/contract/payments'
import { type DateOnly, formatDay } from '@cupboard/domain/calendar'
import { formatPounds, pence } from '@cupboard/domain/money'
import { wordsOfCard } from '@cupboard/domain/subscription/charge-words'
import { MARGIN, openPages, type Pages, RIGHT } from '#paper/pdf-pages.ts'

const COLUMNS = { quantity: 340, price: 410, rate: 455, total: RIGHT } as const
const NAME_WIDTH = COLUMNS.quantity - MARGIN - 40
const LINE = 14

const money = (amount: number) => formatPounds(pence(amount))

/** The receipt on paper: the same facts as on the screen, on as many pages as they need. */
export function drawReceipt(receipt: WireReceipt): Promise<Buffer> {
  const kind = receipt.isFullInvoice ? 'VAT invoice' : 'VAT receipt'
  const pages = openPages(`${kind} ${receipt.receiptNumber}`, new Date(receipt.issuedOn))
  drawHead(pages, receipt, kind)
  drawLines(pages, receipt)
  drawTotals(pages, receipt)
  return pages.close()
}

function drawHead(pages: Pages, receipt: WireReceipt, kind: string): void {
  const { seller, buyer } = receipt
  pages.text('cupboard', { x: MARGIN, size: 22, isBold: true })
  for (const words of [seller.name, seller.address, `VAT no. ${seller.vatNumber}`]) {
    pages.textUntil(words, { x: RIGHT, size: 9, isSoft: true })
    pages.down(12)
  }
  pages.down(28)
  pages.text(`${kind} ${receipt.receiptNumber}`, { x: MARGIN, size: 16, isBold: true })
  pages.down(26)
  pages.text(`Date and tax point ${formatDay(receipt.issuedOn as DateOnly)}`, { x: MARGIN })
  pages.down(LINE)
  pages.text(`Box ${receipt.reference}`, { x: MARGIN })
  if (receipt.paidWith) {
    pages.down(LINE)
    pages.text(`Paid with ${wordsOfCard(receipt.paidWith)}`, { x: MARGIN })
  }
  pages.down(LINE)
  if (buyer) drawAddress(pages, 'Billed to', buyer)
  if (receipt.deliveredTo) drawAddress(pages, 'Delivered to', receipt.deliveredTo)
  pages.down(20)
}

function drawAddress(
  pages: Pages,
  label: string,
  { name, address }: NonNullable<WireReceipt['buyer']>,
): void {
  pages.down(10)
  pages.text(label, { x: MARGIN, size: 9, isSoft: true })
  pages.down(LINE)
  for (const words of [name, ...address]) {
    const width = RIGHT - MARGIN
    pages.block(words, { x: MARGIN, width })
    pages.down(pages.heightOf(words, width))
  }
}

function drawTableHead(pages: Pages): void {
  const place = { size: 9, isSoft: true }
  pages.text('Item', { x: MARGIN, ...place })
  pages.textUntil('Quantity', { x: COLUMNS.quantity, ...place })
  pages.textUntil('Price', { x: COLUMNS.price, ...place })
  pages.textUntil('VAT', { x: COLUMNS.rate, ...place })
  pages.textUntil('Total', { x: COLUMNS.total, ...place })
  pages.down(15)
  pages.rule()
}

function drawLines(pages: Pages, { lines }: WireReceipt): void {
  drawTableHead(pages)
  for (const { productName, quantity, price, vatRate, total } of lines) {
    const height = pages.heightOf(productName, NAME_WIDTH)
    // A row of the table never breaks over two pages.
    if (pages.down(4, height)) {
      drawTableHead(pages)
      pages.down(4)
    }
    pages.block(productName, { x: MARGIN, width: NAME_WIDTH })
    pages.textUntil(String(quantity), { x: COLUMNS.quantity })
    pages.textUntil(money(price), { x: COLUMNS.price })
    pages.textUntil(`${vatRate}%`, { x: COLUMNS.rate })
    pages.textUntil(money(total), { x: COLUMNS.total })
    pages.down(height)
  }
}

function drawTotals(pages: Pages, { total, vat, creditUsed, refund }: WireReceipt): void {
  const room = 106 + vat.length * 16
  pages.down(6, room)
  pages.rule()
  pages.down(8)
  pages.text('Total paid, VAT and delivery included', { x: MARGIN, isBold: true })
  pages.textUntil(money(total), { x: RIGHT, isBold: true })
  pages.down(28)
  for (const { rate, gross, net, vat: share } of vat) {
    pages.text(`At ${rate}% VAT: ${money(gross)}, of which ${money(net)} net and ${money(share)} VAT`, {
      x: MARGIN,
      size: 9,
    })
    pages.down(16)
  }
  if (creditUsed > 0) {
    pages.text(`${money(creditUsed)} of it was paid from your credit.`, { x: MARGIN, size: 9 })
    pages.down(16)
  }
  if (refund) {
    const words = `${money(refund.amount)} was refunded by ${formatDay(refund.on as DateOnly)}.`
    pages.text(words, { x: MARGIN, isBold: true })
  }
}
