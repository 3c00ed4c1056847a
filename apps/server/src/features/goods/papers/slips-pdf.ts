import { setImmediate as breathe } from 'node:timers/promises'
import { formatDay } from '@cupboard/domain/calendar'
import { company } from '@cupboard/domain/company'
import { pickList } from '@cupboard/domain/goods/packing/pick-list'
import { parcelCode } from '@cupboard/domain/goods/packing/scan'
import { addressLines } from '@cupboard/domain/household/address-lines'
import type { PrintedParcel } from '#features/goods/packing/parcel-store.ts'
import { qrCode } from '#paper/codes.ts'
import { MARGIN, openPages, type Pages, RIGHT } from '#paper/pdf-pages.ts'
import type { HandledProducts, Papers } from './papers.ts'

const LINE = 14
const CODE_SIZE = 96
const NAME = MARGIN + 60
const NAME_WIDTH = 330

/** Draws a slip for each parcel, with its packs and bins, but no prices: a box may be a present. */
export async function drawSlips({ wave, parcels, products }: Papers, now: Date): Promise<Buffer> {
  const pages = openPages(`Packing slips of wave ${wave.number}`, now)
  for (const [place, parcel] of parcels.entries()) {
    if (place > 0) pages.nextPage()
    drawSlip(pages, parcel, { products, wave: wave.number })
    // Drawing a code takes a while, so requests run in between.
    await breathe()
  }
  return pages.close()
}

function drawSlip(
  pages: Pages,
  parcel: PrintedParcel,
  { products, wave }: { products: HandledProducts; wave: number },
): void {
  const { reference, number, ofParcels, deliveryOn, address, deliveryNotes } = parcel
  const code = parcelCode({ reference, number, of: ofParcels })
  pages.code(qrCode(code), { x: RIGHT - CODE_SIZE, width: CODE_SIZE, height: CODE_SIZE })
  pages.text('cupboard', { x: MARGIN, size: 22, isBold: true })
  pages.down(34)
  pages.text(code, { x: MARGIN, size: 20, isBold: true })
  pages.down(28)
  const which = ofParcels > 1 ? `Parcel ${number} of ${ofParcels}, ` : ''
  pages.text(
    `${which}wave ${wave}, arrives ${formatDay(deliveryOn)}, ${(parcel.weightG / 1_000).toFixed(1)} kg`,
    {
      x: MARGIN,
    },
  )
  pages.down(40)
  for (const words of addressLines(address)) {
    pages.text(words, { x: MARGIN })
    pages.down(LINE)
  }
  if (deliveryNotes.trim()) {
    const words = `Delivery notes: ${deliveryNotes}`
    pages.down(6)
    pages.block(words, { x: MARGIN, width: RIGHT - MARGIN })
    pages.down(pages.heightOf(words, RIGHT - MARGIN))
  }
  pages.down(24)
  pages.text('Bin', { x: MARGIN, size: 9, isSoft: true })
  pages.text('Product', { x: NAME, size: 9, isSoft: true })
  pages.textUntil('Packs', { x: RIGHT, size: 9, isSoft: true })
  pages.down(14)
  pages.rule()
  for (const { bin, name, size, units } of pickList([parcel], products)) {
    const words = `${name}, ${size}`
    const height = pages.heightOf(words, NAME_WIDTH, 11)
    pages.down(6, height)
    pages.text(bin || '–', { x: MARGIN, size: 11, isBold: true })
    pages.block(words, { x: NAME, width: NAME_WIDTH, size: 11 })
    pages.textUntil(String(units), { x: RIGHT, size: 12, isBold: true })
    pages.down(height + 4)
    pages.rule()
  }
  pages.down(20, 30)
  pages.text(`Anything missing or broken? Tell us within 30 days: ${company.email}`, {
    x: MARGIN,
    size: 9,
    isSoft: true,
  })
}
