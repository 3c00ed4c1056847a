import type { CategoryTint } from '@cupboard/domain/catalogue/categories'
import { veiled, veiledRect } from '../light.ts'
import { drawMark } from '../mark.ts'
import { floor, ground, pool } from '../night.ts'
import { house, tints } from '../palette.ts'
import { board, mug, wood } from '../scenes/props.ts'
import { at, circle, ellipse, faint, path, rect, stroke, turned } from '../svg.ts'
import { closedBox } from './figures.ts'
import { packAt } from './group.ts'

function wall(tint: CategoryTint): string {
  return (
    ground(tint, rect(0, 0, 720, 540, tints[tint])) +
    faint(0.45, pool(path('M120 540V290a240 240 0 0 1 480 0V540Z', '#fffdf8')))
  )
}

function tick(x: number, y: number): string {
  return circle(x, y, 24, house.marmalade) + stroke(`M${x - 10} ${y}l7 8 13 -15`, '#fff', 6)
}

/** Draws the household: a card of counts, and tea. */
function signUp(): string {
  const row = (y: number, icon: string, filled: number) =>
    icon +
    [0, 1, 2, 3].map((i) => circle(360 + i * 44, y, 14, i < filled ? house.forest : '#e6ddcc')).join('')
  const person = (y: number, s: number) =>
    at(282, y, s, circle(0, -14, 11, house.marmalade), path('M-18 18Q-18 -2 0 -2T18 18Z', house.marmalade))
  const card = [
    rect(210, 84, 320, 360, 'rgba(26,18,8,.12)', 22),
    rect(204, 74, 320, 360, house.paper, 22),
    veiledRect(300, 56, 128, 40, '#d8b15e', 'fall', 14),
    path('M334 172 364 146 394 172V206H334Z', house.forest),
    rect(357, 184, 14, 22, house.paper, 3),
    row(256, person(256, 1.1), 2),
    row(314, person(316, 0.82), 1),
    row(372, path('M262 366h40q0 22-14 24h-12q-14 -2-14 -24Z', '#5db3a4'), 1),
  ].join('')
  return [
    wall('sage'),
    turned(-4, 360, 260, card),
    turned(
      32,
      560,
      330,
      rect(550, 220, 18, 190, '#e2ae35', 4),
      path('M550 410h18l-9 30Z', '#f4dcae'),
      rect(550, 206, 18, 22, '#e48f86', 6),
    ),
    mug(130, 476, '#f0a468'),
    rect(0, 476, 720, 64, wood),
  ].join('')
}

function choose(): string {
  return [
    wall('blush'),
    packAt('toilet-roll', 196, 430, 210),
    packAt('hand-soap', 360, 430, 250),
    packAt('dw-tablets', 524, 430, 226),
    board(428, 36, wood, 60, 600),
    tick(270, 208),
    tick(428, 176),
    tick(606, 206),
  ].join('')
}

function deliver(): string {
  const wheel = (x: number) => circle(x, 440, 42, '#26302b') + circle(x, 440, 19, '#c9ced0')
  return [
    wall('butter'),
    floor(rect(0, 470, 720, 70, '#cfc6b6')),
    faint(0.5, stroke('M40 506h80M190 506h80M340 506h80M490 506h80M640 506h60', '#fffdf8', 7)),
    ellipse(330, 478, 270, 16, 'url(#sh)'),
    veiled('M92 150Q92 132 110 132H400V440H92Z', house.forest, 'flat'),
    veiled(
      'M400 200H494Q512 200 522 216L570 312Q576 322 576 336V424Q576 440 560 440H400Z',
      '#2b5643',
      'flat',
    ),
    path('M424 224H488Q496 224 500 232L538 308H424Z', '#d8eaf3'),
    faint(0.6, stroke('M446 296 478 236', '#fff', 8)),
    rect(560, 366, 22, 22, '#f5c843', 6),
    rect(84, 424, 500, 20, '#16302a', 8),
    at(172, 204, 2.2, drawMark({ door: house.paper, ajar: '#f0a468' })),
    wheel(186),
    wheel(488),
    closedBox(644, 482, 108),
    faint(0.7, stroke('M66 210H20M66 260H36M66 310H14', '#fffdf8', 8)),
  ].join('')
}

function manage(): string {
  const days = Array.from({ length: 28 }, (_, i) =>
    rect(
      186 + (i % 7) * 50,
      206 + Math.floor(i / 7) * 52,
      34,
      34,
      i === 11 ? house.marmalade : i === 25 ? '#8caf78' : '#eee5d5',
      9,
    ),
  ).join('')
  return [
    wall('sky'),
    rect(162, 94, 400, 350, 'rgba(26,18,8,.12)', 22),
    rect(154, 84, 400, 350, house.paper, 22),
    path('M154 160V106q0 -22 22 -22H532q22 0 22 22V160Z', house.forest),
    circle(236, 84, 11, '#d8b15e'),
    circle(472, 84, 11, '#d8b15e'),
    days,
    stroke('M404 276C430 330 430 350 408 368', house.marmalade, 6),
    path('M396 352l4 26 22 -12Z', house.marmalade),
    packAt('shampoo', 96, 486, 210),
    closedBox(606, 490, 150),
  ].join('')
}

export const steps: Record<string, () => string> = { 'sign-up': signUp, choose, deliver, manage }
