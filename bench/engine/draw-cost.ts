import type { SeedRun } from './seed-run.ts'

const size = { width: 760, height: 420, left: 60, right: 230, top: 24, bottom: 44 }
const colours = [
  '#8a8a8a',
  '#4d4d4d',
  '#b07d2b',
  '#d0a85c',
  '#7a5ea8',
  '#3f7fb5',
  '#1f7a4d',
  '#0f5132',
  '#c2554d',
  '#7d1f1a',
]

/** The cost of each policy month by month, as a drawing. */
export function drawCost(run: SeedRun): string {
  const curves = run.rows.filter(({ name }) => !name.startsWith('one of each'))
  const smooth = curves.map(({ costByMonth }) => threeMonthMeans(costByMonth))
  const highest = Math.ceil(Math.max(...smooth.flat()) / 250) * 250
  const months = smooth[0]?.length ?? 1
  const x = (month: number) => size.left + (month / (months - 1)) * (size.width - size.left - size.right)
  const y = (pence: number) =>
    size.height - size.bottom - (pence / highest) * (size.height - size.top - size.bottom)
  const grid = Array.from({ length: highest / 250 + 1 }, (_, i) =>
    gridLine(y(i * 250), `£${(i * 2.5).toFixed(2)}`),
  )
  const ticks = [0, 6, 12, 18, months - 1].map((month) =>
    label(x(month), size.height - size.bottom + 18, `${month + 1}`, 'middle'),
  )
  const lines = curves.map(({ name }, i) => {
    const points = (smooth[i] ?? [])
      .map((pence, month) => `${x(month).toFixed(1)},${y(pence).toFixed(1)}`)
      .join(' ')
    const colour = colours[(i + 1) % colours.length] as string
    const row = size.top + 14 + i * 22
    return `<polyline fill="none" stroke="${colour}" stroke-width="${name.startsWith('engine') ? 3 : 1.5}" points="${points}"/><rect x="${size.width - size.right + 16}" y="${row - 8}" width="12" height="4" fill="${colour}"/>${label(size.width - size.right + 34, row, name, 'start')}`
  })
  return svg([...grid, ...ticks, label(x(months / 2), size.height - 6, 'month', 'middle'), ...lines])
}

function threeMonthMeans(values: readonly number[]): number[] {
  return values.map((_, i) => {
    const near = values.slice(Math.max(0, i - 1), i + 2)
    return near.reduce((sum, value) => sum + value, 0) / near.length
  })
}

function gridLine(y: number, text: string): string {
  const right = size.width - size.right
  return `<line x1="${size.left}" x2="${right}" y1="${y}" y2="${y}" stroke="#dddddd"/>${label(size.left - 8, y + 4, text, 'end')}`
}

function label(x: number, y: number, text: string, anchor: 'start' | 'middle' | 'end'): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${text}</text>`
}

function svg(parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="Cost per home and month under each policy" font-family="sans-serif" font-size="12" fill="#333333"><rect width="100%" height="100%" fill="#ffffff"/>${parts.join('\n')}</svg>\n`
}
