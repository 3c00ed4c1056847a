import { type DrawPack, type PackSheet, plainLabel } from '../../label.ts'
import { veiled, veiledRect } from '../../light.ts'
import { at, circle, ellipse, faint, rect, stroke } from '../../svg.ts'

type Blister = {
  width: number
  height: number
  /** The clear bubble, from the foot of the card. */
  bubble: { width: number; height: number; round: number }
  contents: (sheet: PackSheet) => string
}

/** A hanging card with the goods under a clear bubble. */
function blister({ width, height, bubble, contents }: Blister): DrawPack {
  return (sheet) => {
    const { coat } = sheet
    const w = width / 2
    const top = -26 - bubble.height
    const art = [
      veiledRect(-w, -height, width, height, coat.body, 'flat', 18),
      rect(-30, -height + 18, 60, 14, coat.tint, 7),
      plainLabel(sheet, { x: 0, y: -height + 52, width: width * 0.82, height: height + top - 80 }),
      rect(
        -bubble.width / 2,
        top,
        bubble.width,
        bubble.height,
        coat.body === coat.soft || coat.body === coat.cream ? coat.tint : coat.soft,
        bubble.round,
      ),
      at(0, -26, 1, contents(sheet)),
      rect(-bubble.width / 2, top, bubble.width, bubble.height, 'url(#film)', bubble.round),
      faint(0.7, stroke(`M${-bubble.width / 2 + 16} ${top + bubble.round}V-60`, '#fff', 6)),
    ]
    return { art: art.join(''), width, height }
  }
}

function brush(colour: string, grip: string, bristle: string): string {
  const bristles = Array.from({ length: 5 }, (_, i) =>
    rect(15, -222 + i * 11, 18, 8, i === 2 ? grip : bristle, 3),
  ).join('')
  return (
    bristles +
    stroke('M0 -214V-150C0 -120 -6 -100 0 -24', colour, 17) +
    stroke('M-1 -90V-40', grip, 7) +
    rect(-9, -226, 26, 66, colour, 9)
  )
}

function brushHead(ring: string): string {
  return [
    rect(-10, -96, 20, 92, '#fff', 8),
    rect(-14, -34, 28, 12, ring, 4),
    circle(0, -110, 26, '#fff'),
    circle(0, -110, 19, ring),
    circle(0, -110, 10, '#fff'),
  ].join('')
}

function cartridge(colour: string): string {
  const edges = [0, 1, 2, 3, 4].map((i) => rect(-44, -62 + i * 11, 88, 5, '#dfe3e6', 2)).join('')
  return rect(-52, -76, 104, 72, '#2e2a38', 12) + edges + rect(-52, -76, 104, 9, colour, 4)
}

function rimBlock(cage: string, block: string): string {
  const bars = [-36, -12, 12, 36].map((x) => `M${x} -96V-10`).join('')
  return (
    stroke('M0 -100V-150Q0 -176 30 -176T60 -150V-136', cage, 10) +
    veiled('M-52 -98H52V-34Q52 0 18 0H-18Q-52 0 -52 -34Z', block, 'cylinder') +
    stroke(`${bars}M-52 -98H52M-50 -54H50`, cage, 7)
  )
}

export const brushBlister = blister({
  width: 300,
  height: 520,
  bubble: { width: 200, height: 272, round: 60 },
  contents: ({ coat }) =>
    at(-44, -6, 1, brush(coat.mid, coat.deep, '#fff')) + at(44, -6, 1, brush(coat.accent, coat.deep, '#fff')),
})
export const smallBrushBlister = blister({
  width: 270,
  height: 500,
  bubble: { width: 124, height: 252, round: 62 },
  contents: ({ coat }) =>
    at(-4, -10, 0.92, brush(coat.accent, coat.deep, '#fff') + ellipse(0, -8, 30, 11, coat.accent)),
})
export const headBlister = blister({
  width: 340,
  height: 460,
  bubble: { width: 292, height: 176, round: 30 },
  contents: ({ coat }) =>
    [coat.accent, coat.mid, '#f5c843', coat.deep]
      .map((ring, i) => at(-105 + i * 70, -16, 1, brushHead(ring)))
      .join(''),
})
export const bladeBlister = blister({
  width: 330,
  height: 470,
  bubble: { width: 270, height: 196, round: 26 },
  contents: ({ coat }) =>
    [
      [-64, -14],
      [64, -14],
      [-64, -102],
      [64, -102],
    ]
      .map(([x = 0, y = 0]) => at(x, y, 1, cartridge(coat.accent)))
      .join(''),
})
export const rimBlister = blister({
  width: 340,
  height: 480,
  bubble: { width: 282, height: 208, round: 40 },
  contents: ({ coat }) =>
    at(-70, -14, 1, rimBlock('#fff', coat.accent)) + at(66, -14, 1, rimBlock('#fff', coat.mid)),
})
