import { veiled, veiledRect } from '../light.ts'
import { dusk, ground, pool } from '../night.ts'
import { house, tints } from '../palette.ts'
import { board, books, plant, wood } from '../scenes/props.ts'
import { at, circle, ellipse, faint, path, rect, stroke, turned } from '../svg.ts'
import { closedBox, openBox, sleepingCat } from './figures.ts'
import { packAt, row } from './group.ts'

/** The subject stands in the middle third, so a panel may show a narrow slice or the whole. */

function doorstep(): string {
  const brick = Array.from(
    { length: 12 },
    (_, row) =>
      `M0 ${row * 60}H1200${Array.from({ length: 9 }, (_, i) => `M${i * 150 + (row % 2) * 75} ${row * 60}v60`).join('')}`,
  ).join('')
  return [
    rect(0, 0, 1200, 800, '#d9a58c'),
    faint(0.35, stroke(brick, '#f3dcd0', 5)),
    rect(396, 40, 408, 680, '#fffcf6', 8),
    veiledRect(430, 90, 340, 630, house.forest, 'flat'),
    faint(
      0.32,
      stroke(
        'M470 400H590V560H470ZM610 400H730V560H610ZM470 590H590V690H470ZM610 590H730V690H610Z',
        '#0d1f17',
        8,
      ),
    ),
    path('M470 330V230a130 100 0 0 1 260 0V330Z', '#f4e2ae'),
    stroke('M600 130V330M470 250H730', '#fffcf6', 9),
    rect(560, 474, 80, 18, '#d8b15e', 8),
    circle(600, 372, 18, '#d8b15e'),
    circle(746, 430, 12, '#d8b15e'),
    plant(300, 726, '#c96a35'),
    plant(900, 726, '#c96a35'),
    rect(0, 716, 1200, 84, '#cfc6b6'),
    rect(370, 700, 460, 34, '#e4dccd', 6),
    dusk(1200, 800),
    closedBox(580, 716, 220),
    [700, 738]
      .map((x) =>
        at(
          x,
          714,
          1,
          veiled('M-14 0V-56Q-14 -66 -8 -72V-88H8V-72Q14 -66 14 -56V0Z', '#fffdf8', 'cylinder') +
            rect(-9, -92, 18, 9, '#a9c0cc', 3),
        ),
      )
      .join(''),
  ].join('')
}

function unpacking(): string {
  const contents = [
    packAt('toilet-roll', 500, 610, 230, 'far'),
    packAt('surface-spray', 616, 610, 300, 'far'),
    packAt('shampoo', 690, 610, 270, 'far'),
    turned(8, 750, 610, packAt('toothpaste', 752, 610, 240, 'far')),
    turned(-9, 420, 610, packAt('washing-up', 430, 610, 250, 'far')),
  ].join('')
  return [
    ground('butter', rect(0, 0, 1200, 800, tints.butter)),
    faint(0.5, pool(circle(600, 400, 330, '#fffdf8'))),
    rect(0, 690, 1200, 110, wood),
    faint(0.3, rect(0, 690, 1200, 7, '#fff')),
    at(600 - 600 * 1.32, 740 - 740 * 1.32, 1.32, openBox(600, 736, 430, contents)),
    plant(180, 716, '#5f8f86'),
    books(990, 706, ['#8c3a4a', '#fffdf8', '#1e4a73']),
  ].join('')
}

function calendar(x: number, y: number, scale: number): string {
  const day = (i: number) =>
    rect(-102 + (i % 7) * 31, -20 + Math.floor(i / 7) * 34, 20, 20, i === 17 ? house.marmalade : '#e6ddcc', 5)
  return at(
    x,
    y,
    scale,
    rect(-134, -116, 276, 256, 'rgba(26,18,8,.12)', 14),
    rect(-140, -124, 276, 256, house.paper, 14),
    path('M-140 -70V-110q0 -14 14 -14H122q14 0 14 14V-70Z', house.forest),
    circle(-70, -124, 9, '#d8b15e'),
    circle(66, -124, 9, '#d8b15e'),
    Array.from({ length: 28 }, (_, i) => day(i)).join(''),
    stroke('M-10 48q12 14 18 20 12 -30 30 -44', house.forest, 7),
  )
}

function neverOut(): string {
  const shelf = [
    row(
      330,
      790,
      604,
      [
        ['kitchen-roll', 220],
        ['softener', 234],
        ['hand-soap', 206],
        ['mouthwash', 214, 'far'],
      ],
      8,
    ),
    plant(250, 604, '#c96a35'),
    sleepingCat(908, 604, 0.9),
    ellipse(600, 668, 460, 12, 'rgba(26,18,8,.10)'),
    board(600, 44, wood, 130, 940),
  ]
  return [
    ground('sky', rect(0, 0, 1200, 800, tints.sky)),
    faint(0.5, pool(path('M260 800V420a340 340 0 0 1 680 0V800Z', '#fffdf8'))),
    calendar(600, 164, 0.9),
    at(600 - 600 * 1.2, 620 - 620 * 1.2, 1.2, ...shelf),
  ].join('')
}

export const banners = { doorstep: doorstep(), unpacking: unpacking(), 'never-out': neverOut() }
