import { veiled, veiledRect } from '../light.ts'
import { circle, ellipse, faint, path, rect, stroke } from '../svg.ts'

/** The things that stand about in our homes, all lit from the top left. */

export const wood = '#c79a63'
export const woodDark = '#a87b47'
export const china = '#fffdf8'
export const steel = '#c9ced0'
const leaf = '#4f7f57'
const leafDark = '#2f5a3c'

export function tiles(
  x: number,
  y: number,
  w: number,
  h: number,
  size: number,
  fill: string,
  grout: string,
): string {
  const across = Array.from({ length: Math.ceil(h / size) }, (_, i) => `M${x} ${y + i * size}h${w}`)
  const down = Array.from({ length: Math.ceil(w / size) }, (_, i) => `M${x + i * size} ${y}v${h}`)
  return rect(x, y, w, h, fill) + stroke([...across, ...down].join(''), grout, 3)
}

/** Brick-laid, as behind a worktop. */
export function metroTiles(x: number, y: number, w: number, h: number, fill: string, grout: string): string {
  const rows = Math.ceil(h / 56)
  const lines = Array.from({ length: rows }, (_, row) => {
    const shift = row % 2 ? 62 : 0
    const joints = Array.from(
      { length: Math.ceil(w / 124) + 1 },
      (_, i) => `M${x + i * 124 + shift} ${y + row * 56}v56`,
    )
    return `M${x} ${y + row * 56}h${w}${joints.join('')}`
  })
  return rect(x, y, w, h, fill) + stroke(lines.join(''), grout, 3)
}

export function board(y: number, thick: number, colour = wood, x = 0, w = 800): string {
  return (
    rect(x, y, w, thick, colour) +
    faint(0.35, rect(x, y, w, 5, '#fff')) +
    faint(0.16, rect(x, y + thick - 8, w, 8, '#1a1208'))
  )
}

export function plant(x: number, y: number, pot: string): string {
  const leaves = [
    'M0 -78C-50 -100 -62 -150 -50 -190C-14 -166 2 -130 0 -78',
    'M0 -78C46 -96 66 -140 58 -184C22 -164 0 -130 0 -78',
    'M0 -74C-26 -130 -18 -190 4 -226C26 -186 26 -130 0 -74',
  ]
  return `<g transform="translate(${x} ${y})">${leaves.map((d, i) => path(`${d}Z`, i === 2 ? leafDark : leaf)).join('')}${faint(0.4, stroke('M0 -80V-190M0 -84C-24 -110 -40 -140 -46 -172M0 -84C26 -106 46 -140 52 -168', '#dfead6', 3))}${veiled('M-48 -84H48L36 -8Q34 0 26 0H-26Q-34 0 -36 -8Z', pot, 'cylinder')}${rect(-54, -94, 108, 20, pot, 6)}</g>`
}

export function mug(x: number, y: number, colour: string): string {
  return `<g transform="translate(${x} ${y})">${stroke('M40 -66H54Q70 -66 70 -48T54 -28H40', colour, 11)}${veiledRect(-44, -90, 88, 90, colour, 'cylinder', 14)}</g>`
}

export function towels(x: number, y: number, colours: readonly string[]): string {
  return colours
    .map(
      (colour, i) =>
        veiledRect(x, y - (i + 1) * 44, 170, 42, colour, 'fall', 20) +
        faint(0.25, stroke(`M${x + 20} ${y - i * 44 - 14}h146`, '#1a1208', 3)),
    )
    .join('')
}

export function tap(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})">${veiledRect(-14, -150, 28, 150, steel, 'cylinder', 8)}${stroke('M0 -146Q0 -190 -46 -190T-92 -150V-128', '#b4babd', 20)}${stroke('M-4 -148Q-4 -194 -46 -194T-96 -154', '#eceff0', 5)}${rect(-30, -16, 60, 16, steel, 7)}</g>`
}

export function duck(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})">${veiled('M-58 -46Q-46 -34 -28 -42Q-40 -58 -32 -78A30 30 0 1 1 20 -52Q50 -52 60 -70Q68 0 20 0H-18Q-58 -4 -58 -46Z', '#f3c743', 'fall')}${path('M-36 -78-62 -72Q-58 -60 -32 -64Z', '#e07a34')}${circle(-10, -82, 5, '#2a2420')}</g>`
}

export function bowlOfLemons(x: number, y: number, colour: string): string {
  return `<g transform="translate(${x} ${y})">${ellipse(-34, -76, 36, 28, '#f0c93e')}${ellipse(36, -78, 36, 28, '#e9bd2f')}${ellipse(0, -94, 36, 28, '#f6d657')}${veiled('M-96 -74H96Q90 0 30 0H-30Q-90 0 -96 -74Z', colour, 'cylinder')}</g>`
}

export function books(x: number, y: number, colours: readonly string[]): string {
  return colours
    .map((colour, i) => veiledRect(x + i * 5, y - (i + 1) * 30, 176 - i * 14, 28, colour, 'flat', 4))
    .join('')
}

export function frame(x: number, y: number, w: number, h: number, edge: string, inside: string): string {
  return (
    rect(x + 6, y + 8, w, h, 'rgba(26,18,8,.12)') +
    rect(x, y, w, h, edge, 4) +
    rect(x + 14, y + 14, w - 28, h - 28, inside)
  )
}

export function windowWithGarden(x: number, y: number, w: number, h: number, edge = china): string {
  return [
    rect(x, y, w, h, '#d8eaf3'),
    circle(x + w * 0.76, y + h * 0.24, 30, '#fbe7a6'),
    path(
      `M${x} ${y + h * 0.72}Q${x + w * 0.25} ${y + h * 0.52} ${x + w * 0.5} ${y + h * 0.68}T${x + w} ${y + h * 0.62}V${y + h}H${x}Z`,
      '#a9c796',
    ),
    path(
      `M${x} ${y + h * 0.86}Q${x + w * 0.4} ${y + h * 0.7} ${x + w} ${y + h * 0.84}V${y + h}H${x}Z`,
      '#86ad77',
    ),
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="${edge}" stroke-width="20"/>`,
    rect(x + w / 2 - 6, y, 12, h, edge),
    rect(x, y + h * 0.45, w, 12, edge),
  ].join('')
}
