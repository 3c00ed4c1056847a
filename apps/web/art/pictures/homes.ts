import type { CategoryTint } from '@cupboard/domain/catalogue/categories'
import { veiled } from '../light.ts'
import { dusk } from '../night.ts'
import { tints } from '../palette.ts'
import { plant, wood, woodDark } from '../scenes/props.ts'
import { at, circle, ellipse, faint, path, rect, stroke } from '../svg.ts'
import { sleepingCat } from './figures.ts'

/** One person of a household, shown in the hall by a coat and the boots below it. */
type Coat = { x: number; scale: number; colour: string; trim: string }

function coat({ x, scale, colour, trim }: Coat): string {
  return at(
    x,
    120,
    scale,
    stroke('M0 -22V4', woodDark, 10),
    veiled(
      'M-20 0Q0 14 20 0L52 18 78 150 50 160 44 110V236Q0 250 -44 236V110L-50 160-78 150-52 18Z',
      colour,
      'flat',
    ),
    path('M-20 0Q0 14 20 0L10 34 0 22-10 34Z', trim),
    stroke('M0 30V236', 'rgba(26,18,8,.2)', 4),
    [60, 110, 160].map((y) => circle(10, y, 5, trim)).join(''),
    stroke('M-34 150h18M18 150h18', 'rgba(26,18,8,.25)', 5),
  )
}

function boots({ x, scale, colour, trim }: Coat): string {
  const boot = 'M-14 0V-84H16V-26Q44 -26 46 0Z'
  return at(
    x,
    500,
    scale,
    ellipse(10, 2, 66, 9, 'url(#sh)'),
    at(-26, 0, 1, veiled(boot, colour, 'flat'), rect(-16, -90, 34, 14, trim, 4)),
    at(26, 0, 1, veiled(boot, colour, 'flat'), rect(-16, -90, 34, 14, trim, 4)),
  )
}

function hall(tint: CategoryTint, people: readonly Coat[], extra: string): string {
  return [
    rect(0, 0, 720, 540, tints[tint]),
    rect(0, 300, 720, 176, '#fffaf0'),
    faint(
      0.5,
      stroke(Array.from({ length: 12 }, (_, i) => `M${i * 62 + 20} 318V470`).join(''), tints[tint], 5),
    ),
    rect(0, 292, 720, 14, '#fffdf8'),
    rect(60, 84, 600, 30, wood, 8),
    faint(0.3, rect(60, 84, 600, 7, '#fff', 4)),
    rect(0, 470, 720, 70, '#b9a27c'),
    dusk(720, 540),
    people.map(coat).join(''),
    people.map(boots).join(''),
    extra,
  ].join('')
}

const green = '#2c5339'
const mustard = '#e2ae35'
const navy = '#1e4a73'
const red = '#c4493a'
const plum = '#8c3a4a'
const teal = '#5db3a4'
const cream = '#fffaf0'

function scarf(x: number, colour: string): string {
  return at(
    x,
    116,
    1,
    stroke('M0 -16V6', woodDark, 9),
    path('M-16 0H16L22 150H2L0 40-6 130H-26Z', colour),
    stroke('M-24 118h18M2 136h20', cream, 5),
  )
}

export const homes: Record<string, () => string> = {
  two: () =>
    hall(
      'blush',
      [
        { x: 262, scale: 1.1, colour: green, trim: cream },
        { x: 452, scale: 1.06, colour: mustard, trim: plum },
      ],
      plant(620, 500, '#5f8f86') + scarf(120, red),
    ),
  'small-family': () =>
    hall(
      'butter',
      [
        { x: 170, scale: 1.12, colour: navy, trim: cream },
        { x: 356, scale: 1.06, colour: plum, trim: mustard },
        { x: 516, scale: 0.7, colour: '#f0a83a', trim: navy },
      ],
      at(634, 500, 1, circle(0, -34, 34, red), path('M-34 -34a34 34 0 0 0 68 0Z', cream)),
    ),
  'large-family': () =>
    hall(
      'sky',
      [
        { x: 128, scale: 1.08, colour: green, trim: cream },
        { x: 272, scale: 1.02, colour: red, trim: cream },
        { x: 402, scale: 0.84, colour: mustard, trim: navy },
        { x: 512, scale: 0.7, colour: teal, trim: cream },
        { x: 606, scale: 0.52, colour: plum, trim: mustard },
      ],
      '',
    ),
  solo: () =>
    hall(
      'sage',
      [{ x: 300, scale: 1.14, colour: mustard, trim: green }],
      sleepingCat(520, 502, 0.9) + scarf(470, navy),
    ),
}
