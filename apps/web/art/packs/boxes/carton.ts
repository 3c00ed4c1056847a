import { type DrawPack, type PackSheet, tallLabel, wideLabel } from '../../label.ts'
import { faint, path, rect } from '../../svg.ts'

type Box = { width: number; height: number; depth: number }

/** The three sides of a box that we see: front, top and the shaded right. */
export function boxSides({ width, height, depth }: Box, front: string, decoration = ''): string {
  const w = width / 2
  const dx = depth
  const dy = depth * 0.42
  const side = `M${w} 0V${-height}l${dx} ${-dy}V${-dy}Z`
  const top = `M${-w} ${-height}l${dx} ${-dy}H${w + dx}L${w} ${-height}Z`
  return [
    path(side, front),
    faint(0.3, path(side, '#1a1208')),
    path(top, front),
    faint(0.38, path(top, '#fff')),
    rect(-w, -height, width, height, front),
    decoration,
    rect(-w, -height, width, height, 'url(#flat)'),
    faint(0.35, rect(-w, -height, width, 2.5, '#fff')),
  ].join('')
}

/** The drawing is moved left by half the depth, so that the box as a whole stands in the middle. */
export function standing(
  { width, height, depth }: Box,
  art: string,
): { art: string; width: number; height: number } {
  return {
    art: `<g transform="translate(${-depth / 2} 0)">${art}</g>`,
    width: width + depth,
    height: height + depth * 0.42,
  }
}

export function stripe({ coat }: PackSheet, { width }: Box, thick = 16): string {
  return rect(-width / 2, -thick, width, thick, coat.accent)
}

export const uprightCarton: DrawPack = (sheet) => {
  const box = { width: 270, height: 440, depth: 62 }
  const label = tallLabel(sheet, { x: 0, y: -408, width: 210, height: 360 })
  return standing(box, boxSides(box, sheet.coat.body, stripe(sheet, box) + label))
}

export const flatCarton: DrawPack = (sheet) => {
  const box = { width: 480, height: 290, depth: 52 }
  const label = wideLabel(sheet, { x: -208, y: -252, width: 416, height: 204 })
  return standing(box, boxSides(box, sheet.coat.body, stripe(sheet, box) + label))
}

/** A box with one sheet already pulled half out of its top. */
export const sheetCarton: DrawPack = (sheet) => {
  const box = { width: 310, height: 400, depth: 66 }
  const label = tallLabel(sheet, { x: 0, y: -370, width: 236, height: 322 })
  const paper = `M-96 -404L-70 -486Q0 -504 60 -484L128 -404Z`
  const out =
    path(paper, '#fff') + faint(0.5, path('M-96 -404L-70 -486Q-40 -494 -20 -494L-34 -404Z', sheet.coat.mid))
  const drawn = standing(box, boxSides(box, sheet.coat.body, stripe(sheet, box) + label) + out)
  return { ...drawn, height: 496 }
}
