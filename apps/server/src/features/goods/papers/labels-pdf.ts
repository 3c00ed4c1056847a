import { setImmediate as breathe } from 'node:timers/promises'
import { company } from '@cupboard/domain/company'
import { parcelCode } from '@cupboard/domain/goods/packing/scan'
import { addressLines } from '@cupboard/domain/household/address-lines'
import type { PrintedParcel } from '#features/goods/packing/parcel-store.ts'
import { code128 } from '#paper/codes.ts'
import { LABEL, openPages, type Pages } from '#paper/pdf-pages.ts'
import type { HandledProducts, Papers } from './papers.ts'

const { margin: x, width, height } = LABEL
const INNER = width - 2 * x

/** A label for each parcel: the carrier's own where it has one, else ours. */
export async function drawLabels({ wave, parcels, products }: Papers, now: Date): Promise<Buffer> {
  const pages = openPages(`Labels of wave ${wave.number}`, now, LABEL)
  for (const [place, parcel] of parcels.entries()) {
    if (place > 0) pages.nextPage()
    if (parcel.label) pages.picture(parcel.label, { x, width: INNER, height: height - 2 * x })
    else drawOwn(pages, parcel, products)
    await breathe()
  }
  return pages.close()
}

function drawOwn(pages: Pages, parcel: PrintedParcel, products: HandledProducts): void {
  const { reference, number, ofParcels, address, lines, weightG } = parcel
  const code = parcelCode({ reference, number, of: ofParcels })
  pages.text('cupboard', { x, size: 15, isBold: true })
  pages.textUntil(`${number} of ${ofParcels}`, { x: width - x, size: 11, isBold: true })
  pages.down(24)
  pages.rule()
  pages.down(10)
  for (const [place, words] of addressLines(address).entries()) {
    const isBold = place === 0
    const size = isBold ? 15 : 13
    pages.block(words, { x, width: INNER, size, isBold })
    pages.down(pages.heightOf(words, INNER, size) + 1)
  }
  if (parcel.deliveryNotes.trim()) {
    pages.down(6)
    const words = parcel.deliveryNotes.slice(0, 160)
    pages.block(words, { x, width: INNER, size: 9, isSoft: true })
    pages.down(pages.heightOf(words, INNER, 9))
  }
  pages.toBottom(150)
  pages.rule()
  pages.down(10)
  pages.code(code128(code), { x: x + 12, width: INNER - 24, height: 62 })
  pages.down(68)
  pages.text(code, { x: x + 12, size: 13, isBold: true })
  pages.textUntil(`${(weightG / 1_000).toFixed(1)} kg`, { x: width - x - 12, size: 13 })
  pages.down(22)
  const isHazard = lines.some(({ productId }) => products.get(productId)?.isHazard)
  if (isHazard) pages.text('LIMITED QUANTITY, ROAD ONLY', { x: x + 12, size: 9, isBold: true })
  pages.down(14)
  pages.text(`From ${company.name}, ${company.address}`, { x: x + 12, size: 7, isSoft: true })
}
