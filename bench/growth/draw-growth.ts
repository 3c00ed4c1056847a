import type { Cost } from './sizes.ts'

type Panel = { title: string; costs: readonly Cost[] }

const WIDTH = 860
const HEIGHT = 380
const FRAME = { top: 56, bottom: 48, left: 64, right: 172 }
const COLOURS = ['#1f4032', '#b8490f', '#3f7fb5', '#7a5ea8', '#6b6b1f']
const LABEL_HEIGHT = 16

/** Draws the cost of a request by the number of customers or products. Both scales are logarithmic. */
export function drawGrowth(panels: readonly Panel[]): string {
  const drawn = panels.map((panel, index) => drawPanel(panel, index * HEIGHT)).join('\n')
  const told = panels.map(({ title }) => title.toLowerCase()).join(', and ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT * panels.length}" role="img" aria-labelledby="growth-title growth-told" font-family="sans-serif" font-size="13" fill="#16241d">
<title id="growth-title">What a request costs as the shop grows</title>
<desc id="growth-told">Milliseconds a request, ${told}; the figures are in docs/speed.md.</desc>
<rect width="100%" height="100%" fill="#ffffff"/>
${drawn}
</svg>
`
}

function drawPanel({ title, costs }: Panel, top: number): string {
  const sizes = [...new Set(costs.map(({ size }) => size))].toSorted((a, b) => a - b)
  const names = [...new Set(costs.map(({ name }) => name))]
  const tens = costs.map(({ ms }) => Math.log10(ms))
  const lowest = Math.floor(Math.min(...tens))
  const highest = Math.max(lowest + 1, Math.ceil(Math.max(...tens)))
  const [first, last] = [Math.log10(sizes[0] ?? 1), Math.log10(sizes.at(-1) ?? 10)]
  const right = WIDTH - FRAME.right
  const x = (size: number) =>
    FRAME.left + ((Math.log10(size) - first) / (last - first)) * (right - FRAME.left)
  const bottom = top + HEIGHT - FRAME.bottom
  const y = (ms: number) =>
    bottom - ((Math.log10(ms) - lowest) / (highest - lowest)) * (bottom - top - FRAME.top)
  const grid = Array.from({ length: highest - lowest + 1 }, (_, index) => 10 ** (lowest + index)).map(
    (ms) =>
      `<line x1="${FRAME.left}" x2="${right}" y1="${at(y(ms))}" y2="${at(y(ms))}" stroke="#dddddd"/>${text(FRAME.left - 8, y(ms) + 4, `${ms} ms`, 'end')}`,
  )
  const ticks = sizes.map((size) => text(x(size), bottom + 20, size.toLocaleString('en-GB'), 'middle'))
  const lines = names.map((name, index) => {
    const colour = COLOURS[index % COLOURS.length]
    const points = costs.filter((cost) => cost.name === name)
    const path = points.map(({ size, ms }) => `${at(x(size))},${at(y(ms))}`).join(' ')
    const dots = points.map(
      ({ size, ms }) => `<circle cx="${at(x(size))}" cy="${at(y(ms))}" r="3.5" fill="${colour}"/>`,
    )
    return `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${path}"/>${dots.join('')}`
  })
  const ends = names.map((name, index) => ({
    name,
    colour: COLOURS[index % COLOURS.length] as string,
    y: y(costs.findLast((cost) => cost.name === name)?.ms ?? 1) + 4,
  }))
  const labels = spread(ends).map(
    ({ name, colour, y: atY }) => `<g fill="${colour}">${text(right + 12, atY, name, 'start')}</g>`,
  )
  const heading = `<text x="${FRAME.left}" y="${top + 30}" font-size="16" font-weight="600">${title}</text>`
  return [heading, ...grid, ...ticks, ...lines, ...labels].join('\n')
}

/** Names beside the ends of their lines, moved apart where the lines end together. */
function spread<Label extends { y: number }>(labels: readonly Label[]): Label[] {
  let above = Number.NEGATIVE_INFINITY
  return labels
    .toSorted((one, other) => one.y - other.y)
    .map((label) => {
      above = Math.max(label.y, above + LABEL_HEIGHT)
      return { ...label, y: above }
    })
}

const at = (place: number) => place.toFixed(1)

function text(x: number, y: number, words: string, anchor: 'start' | 'middle' | 'end'): string {
  return `<text x="${at(x)}" y="${at(y)}" text-anchor="${anchor}">${words}</text>`
}
