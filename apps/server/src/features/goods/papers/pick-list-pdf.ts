import { formatDay, londonDay } from '@cupboard/domain/calendar'
import { MARGIN, openPages, type Pages, RIGHT } from '#paper/pdf-pages.ts'

type PickList = {
  number: number
  units: number
  rows: readonly {
    bin: string
    name: string
    size: string
    ean: string | null
    units: number
    isHazard: boolean
  }[]
}

const NAME = MARGIN + 60
const NAME_WIDTH = 230
const CODE = 370
const ROW = 20

/** Draws the pick list in the order of the bins. */
export function drawPickList({ number, units, rows }: PickList, now: Date): Promise<Buffer> {
  const pages = openPages(`Pick list of wave ${number}`, now)
  pages.text(`Pick list, wave ${number}`, { x: MARGIN, size: 20, isBold: true })
  pages.textUntil(formatDay(londonDay(now)), { x: RIGHT })
  pages.down(30)
  pages.text(`${units} packs from ${rows.length} bins`, { x: MARGIN })
  pages.down(28)
  drawHead(pages)
  for (const { bin, name, size, ean, units: packs, isHazard } of rows) {
    const words = `${name}, ${size}${isHazard ? ' (road only)' : ''}`
    const height = Math.max(ROW - 4, pages.heightOf(words, NAME_WIDTH, 11))
    if (pages.down(6, height)) drawHead(pages)
    pages.text(bin || '–', { x: MARGIN, size: 13, isBold: true })
    pages.block(words, { x: NAME, width: NAME_WIDTH, size: 11 })
    pages.text(ean ?? 'no bar code', { x: CODE, size: 9, isSoft: true })
    pages.textUntil(String(packs), { x: RIGHT, size: 14, isBold: true })
    pages.down(height + 4)
    pages.rule()
  }
  return pages.close()
}

function drawHead(pages: Pages): void {
  const place = { size: 9, isSoft: true }
  pages.text('Bin', { x: MARGIN, ...place })
  pages.text('Product', { x: NAME, ...place })
  pages.text('Bar code', { x: CODE, ...place })
  pages.textUntil('Packs', { x: RIGHT, ...place })
  pages.down(14)
  pages.rule()
}
