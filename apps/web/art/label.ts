import type { CatalogueProduct } from '@cupboard/domain/catalogue/product'
import { sizeToFit, widthOf, words } from './letters/lettering.ts'
import { drawMotif } from './motifs/draw-motif.ts'
import type { Coat } from './palette.ts'
import { at, path } from './svg.ts'

/** How near the pack is to the eye. */
export type Distance = 'close' | 'across-the-room' | 'far'

/** The data that a pack is drawn from. */
export type PackSheet = {
  product: CatalogueProduct
  coat: Coat
  /** From across the room only panel and name are drawn; from further off, the panel alone. */
  seen?: Distance
}

/** A drawn pack stands on the origin: x runs from −width/2, y from −height up to 0. */
export type DrawnPack = { art: string; width: number; height: number }

export type DrawPack = (sheet: PackSheet) => DrawnPack

function isClose({ seen = 'close' }: PackSheet): boolean {
  return seen === 'close'
}

type Area = { x: number; y: number; width: number; height: number }
type Dress = { text?: string; panel?: string; most?: number; oneLine?: boolean }

/** The range's sign: an arched panel, like a cupboard door, that frames the motif. */
function archedPanel(sheet: PackSheet, { x, y, width, height }: Area, fill = sheet.coat.panel): string {
  const left = x - width / 2
  const curve = Math.min(width / 2, height * 0.55)
  const d = `M${left} ${y + height}V${y + curve}A${width / 2} ${curve} 0 0 1 ${left + width} ${y + curve}V${y + height}Z`
  const scale = Math.min(width / 118, height / 112)
  const motif = drawMotif(sheet.product.pack.motif, sheet.coat, fill)
  return path(d, fill) + at(x, y + height * 0.54, scale, motif)
}

/** For upright packs: maker, panel, name and size, one under the other. `x` is the middle, `y` the top. */
export function tallLabel(sheet: PackSheet, area: Area, dress: Dress = {}): string {
  const { product, coat } = sheet
  const { x, y, width, height } = area
  if (sheet.seen === 'far') return lonePanel(sheet, area, dress.panel)
  const text = dress.text ?? coat.text
  const lines = product.pack.label
  const nameSize = Math.min(sizeToFit(lines, width * 0.97, dress.most ?? 48), height * 0.15)
  const small = Math.max(13, Math.min(20, width * 0.085, height * 0.06))
  const brandRoom = !isClose(sheet) ? 0 : small * 1.9
  const nameRoom = nameSize * 1.06 * lines.length
  const panelHeight = height - brandRoom - nameRoom - small * (!isClose(sheet) ? 1 : 2.5)
  const panelWidth = Math.min(width * 0.86, panelHeight * 1.02)
  const nameTop = y + brandRoom + panelHeight + small * 0.75
  const parts = lines.map((line, index) =>
    words(line, x, nameTop + nameSize * (0.86 + index * 1.06), text, { size: nameSize }),
  )
  if (brandRoom) parts.push(words('cupboard', x, y + small * 0.8, text, { size: small * 1.15 }))
  parts.push(archedPanel(sheet, { x, y: y + brandRoom, width: panelWidth, height: panelHeight }, dress.panel))
  if (isClose(sheet)) parts.push(sizeLine(sheet, x, y + height, small, text, width))
  return parts.join('')
}

/** The panel by itself, in the middle of where the label would be. */
function lonePanel(sheet: PackSheet, { x, y, width, height }: Area, fill?: string): string {
  const panelHeight = Math.min(height, width * 1.15)
  const panelWidth = Math.min(width * 0.9, panelHeight)
  return archedPanel(
    sheet,
    { x, y: y + (height - panelHeight) / 2, width: panelWidth, height: panelHeight },
    fill,
  )
}

/** For packs that lie down: words on the left, the panel on the right. `x` is the left edge. */
export function wideLabel(sheet: PackSheet, area: Area, dress: Dress = {}): string {
  const { product, coat } = sheet
  const { x, y, width, height } = area
  const text = dress.text ?? coat.text
  if (sheet.seen === 'far') return lonePanel(sheet, { x: x + width / 2, y, width, height }, dress.panel)
  const lines = dress.oneLine ? [product.pack.label.join(' ')] : product.pack.label
  const panelWidth = Math.min(width * 0.36, height * 0.95)
  const room = width - panelWidth - width * 0.06
  const nameSize = Math.min(sizeToFit(lines, room, dress.most ?? 62), (height * 0.56) / (lines.length * 1.04))
  const small = Math.max(13, Math.min(20, height * 0.11))
  const nameRoom = nameSize * 1.04 * lines.length
  const nameTop = y + (height - nameRoom) / 2
  const set = lines.map((line, index) =>
    words(line, x, nameTop + nameSize * (0.84 + index * 1.04), text, { size: nameSize, anchor: 'start' }),
  )
  const smallPrint = !isClose(sheet)
    ? []
    : [
        words('cupboard', x, y + small * 0.9, text, { size: small * 1.15, anchor: 'start' }),
        words(product.size, x, y + height, text, {
          size: small,
          face: 'plain',
          anchor: 'start',
          spacing: 0.6,
        }),
      ]
  return [
    ...set,
    ...smallPrint,
    archedPanel(sheet, { x: x + width - panelWidth / 2, y, width: panelWidth, height }, dress.panel),
  ].join('')
}

/** For packs that show their contents: the name alone, without a panel. */
export function plainLabel(sheet: PackSheet, area: Area, dress: Dress = {}): string {
  const { product, coat } = sheet
  const { x, y, width, height } = area
  if (sheet.seen === 'far') return ''
  const text = dress.text ?? coat.text
  const lines = product.pack.label
  const small = Math.max(12, Math.min(18, width * 0.07))
  const room = height - small * (!isClose(sheet) ? 1 : 3.6)
  const nameSize = Math.min(sizeToFit(lines, width * 0.94, dress.most ?? 52), room / (lines.length * 1.06))
  const top = y + (!isClose(sheet) ? (height - nameSize * 1.06 * lines.length) / 2 : small * 1.8)
  const set = lines.map((line, index) =>
    words(line, x, top + nameSize * (0.84 + index * 1.06), text, { size: nameSize }),
  )
  if (!isClose(sheet)) return set.join('')
  set.push(words('cupboard', x, y + small * 0.8, text, { size: small * 1.15 }))
  set.push(sizeLine(sheet, x, y + height, small, text, width))
  return set.join('')
}

function sizeLine(
  { product }: PackSheet,
  x: number,
  y: number,
  small: number,
  text: string,
  width: number,
): string {
  const setting = { size: small, face: 'plain', spacing: 0.6 } as const
  const size = Math.min(small, (small * width) / widthOf(product.size, setting))
  return words(product.size, x, y, text, { ...setting, size })
}
