import { formatDay } from '@cupboard/domain/calendar'
import { formatPounds, pence } from '@cupboard/domain/money'
import { MARGIN, openPages, type Pages, RIGHT } from '#paper/pdf-pages.ts'
import type { ListedCreditNote } from './list-credit-notes.ts'

const LINE = 14
const NAME_WIDTH = 300
const QUANTITY = 420

const money = (amount: number) => formatPounds(pence(amount))

/** A credit note on paper, as it was issued. */
export function drawCreditNote(note: ListedCreditNote): Promise<Buffer> {
  const pages = openPages(`Credit note ${note.reference}`, new Date(note.issuedOn))
  drawHead(pages, note)
  drawLines(pages, note)
  drawTotals(pages, note)
  return pages.close()
}

function drawHead(pages: Pages, { document, reference, issuedOn }: ListedCreditNote): void {
  const { seller, buyer, receiptNumber } = document
  pages.text('cupboard', { x: MARGIN, size: 22, isBold: true })
  for (const words of [seller.name, seller.address, `VAT no. ${seller.vatNumber}`]) {
    pages.textUntil(words, { x: RIGHT, size: 9, isSoft: true })
    pages.down(12)
  }
  pages.down(28)
  pages.text(`Credit note ${reference}`, { x: MARGIN, size: 16, isBold: true })
  pages.down(26)
  pages.text(`Date ${formatDay(issuedOn)}`, { x: MARGIN })
  pages.down(LINE)
  if (receiptNumber !== null) {
    pages.text(`For receipt R-${receiptNumber}`, { x: MARGIN })
    pages.down(LINE)
  }
  for (const words of buyer ? [buyer.name, ...buyer.address] : []) {
    const width = RIGHT - MARGIN
    pages.block(words, { x: MARGIN, width })
    pages.down(pages.heightOf(words, width))
  }
  pages.down(20)
}

function drawTableHead(pages: Pages): void {
  const place = { size: 9, isSoft: true }
  pages.text('Item', { x: MARGIN, ...place })
  pages.textUntil('Quantity', { x: QUANTITY, ...place })
  pages.textUntil('Credited', { x: RIGHT, ...place })
  pages.down(15)
  pages.rule()
}

function drawLines(pages: Pages, { document: { lines } }: ListedCreditNote): void {
  drawTableHead(pages)
  for (const { productName, quantity, amountPence } of lines) {
    const height = pages.heightOf(productName, NAME_WIDTH)
    if (pages.down(4, height)) {
      drawTableHead(pages)
      pages.down(4)
    }
    pages.block(productName, { x: MARGIN, width: NAME_WIDTH })
    pages.textUntil(quantity > 0 ? String(quantity) : '–', { x: QUANTITY })
    pages.textUntil(money(amountPence), { x: RIGHT })
    pages.down(height)
  }
}

function drawTotals(pages: Pages, { totalPence, vat, document }: ListedCreditNote): void {
  pages.down(6, 90 + vat.length * 16)
  pages.rule()
  pages.down(8)
  pages.text('Total credited, VAT included', { x: MARGIN, isBold: true })
  pages.textUntil(money(totalPence), { x: RIGHT, isBold: true })
  pages.down(28)
  for (const { ratePercent, grossPence, netPence, vatPence } of vat) {
    const words = `At ${ratePercent}% VAT: ${money(grossPence)}, of which ${money(netPence)} net and ${money(vatPence)} VAT`
    pages.text(words, { x: MARGIN, size: 9 })
    pages.down(16)
  }
  const { cardPence, creditPence } = document
  if (cardPence > 0) pages.text(`${money(cardPence)} to the card.`, { x: MARGIN, size: 9 })
  if (cardPence > 0) pages.down(16)
  if (creditPence > 0) pages.text(`${money(creditPence)} as credit.`, { x: MARGIN, size: 9 })
}
