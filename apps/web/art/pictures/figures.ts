import { veiled, veiledRect } from '../light.ts'
import { drawMark } from '../mark.ts'
import { inside } from '../night.ts'
import { house } from '../palette.ts'
import { at, circle, ellipse, faint, path, rect, stroke } from '../svg.ts'

/** Figures that several pictures share: the delivery box, the cat, a moth, the cupboard itself. */

const card = '#d6a871'
const cardDark = '#b98a54'

/** Closed, with our mark and a strip of tape. It stands at (x, y), `w` wide. */
export function closedBox(x: number, y: number, w: number): string {
  const h = 240
  return at(
    x,
    y,
    w / 320,
    ellipse(20, 4, 220, 22, 'url(#sh)'),
    path(`M160 0V${-h}l56 -30V-30Z`, cardDark),
    path(`M-160 ${-h}l56 -30H216l-56 30Z`, '#e6bd8b'),
    veiledRect(-160, -h, 320, h, card, 'flat'),
    path(`M-24 ${-h}l56 -30h48l-56 30Z`, '#f0d3a8'),
    rect(-24, -h, 48, 62, '#f0d3a8'),
    at(-52, -150, 1.6, drawMark({ door: house.forest, ajar: house.marmalade })),
    faint(0.35, stroke('M-130 -24h60M-130 -40h36', house.forest, 5)),
  )
}

/** Draws a box, open, flaps out; its contents come between back and front. */
export function openBox(x: number, y: number, w: number, contents = ''): string {
  const scale = w / 400
  const back = path('M-200 -220 -150 -270H190L200 -220Z', '#8f6839')
  const front = [
    veiledRect(-200, -220, 400, 220, card, 'flat'),
    path('M-200 -220-270 -160-262 -140-200 -196Z', '#e6bd8b'),
    path('M200 -220 276 -166 266 -144 200 -196Z', cardDark),
    veiled('M-200 -220H200L216 -168H-216Z', '#e6bd8b', 'fall'),
    at(-44, -140, 1.4, drawMark({ door: house.forest, ajar: house.marmalade })),
  ].join('')
  return at(x, y, scale, ellipse(14, 4, 260, 24, 'url(#sh)'), back) + contents + at(x, y, scale, front)
}

/** Asleep, as cats are on top of cupboards. */
export function sleepingCat(x: number, y: number, scale: number): string {
  const fur = '#e0914a'
  return at(
    x,
    y,
    scale,
    path('M-90 0C-112 -44 -70 -86 -6 -84 60 -84 100 -50 98 -20 98 -6 84 0 70 0Z', fur),
    faint(0.4, stroke('M-10 -82q-8 22 4 34M22 -82q-6 20 6 32M52 -74q-2 16 8 26', '#8a4a1c', 8)),
    stroke('M86 -8C130 2 140 -30 118 -44', fur, 18),
    circle(-74, -32, 36, fur),
    path('M-106 -48-102 -84-78 -66ZM-68 -68-44 -84-42 -48Z', fur),
    stroke('M-94 -32q7 6 14 0M-68 -32q7 6 14 0', '#5a2f10', 4),
    path('M-78 -22h8l-4 5Z', '#5a2f10'),
    stroke('M-46 0H-96', '#f6e0c4', 14),
  )
}

export function moth(x: number, y: number, scale: number): string {
  return at(
    x,
    y,
    scale,
    path(
      'M-2 0C-30 -40 -54 -28 -48 -6-44 10 -20 12 -2 4ZM2 0C30 -40 54 -28 48 -6 44 10 20 12 2 4Z',
      '#c9b58f',
    ),
    path('M-2 4C-24 10 -34 22 -24 32-12 36 -4 18 -2 6ZM2 4C24 10 34 22 24 32 12 36 4 18 2 6Z', '#b39d74'),
    circle(-30, -10, 5, '#8a744a'),
    circle(30, -10, 5, '#8a744a'),
    stroke('M0 -8V24', '#6a5632', 8),
    stroke('M-2 -12q-4 -14-14 -18M2 -12q4 -14 14 -18', '#6a5632', 3),
  )
}

export function mouse(x: number, y: number, scale: number): string {
  return at(
    x,
    y,
    scale,
    stroke('M60 -10C110 -6 110 -60 150 -50', '#c8a5a0', 6),
    path('M-70 0C-66 -50 0 -78 50 -44 76 -24 70 0 56 0Z', '#a9a49c'),
    circle(-22, -56, 20, '#bdb8b0'),
    circle(-22, -56, 11, '#e3bdb6'),
    circle(-48, -22, 5, '#2a2724'),
    circle(-70, -4, 6, '#d58f86'),
    stroke('M-60 -8-84 -18M-60 -4-86 -2', '#857f77', 2.5),
  )
}

type Cupboard = {
  left: number
  top: number
  width: number
  height: number
  swing: number
  shelves: readonly number[]
}

/** Our cupboard with both doors open: a carcass, a warm inside, shelves, two doors seen at an angle. */
export function openCupboard(form: Cupboard, contents: string): string {
  const { left, top, width, height, swing, shelves } = form
  const right = left + width
  const foot = top + height
  const edge = 26
  const lean = swing * 0.16
  const leftDoor = `M${left} ${top}L${left - swing} ${top - lean}V${foot + lean}L${left} ${foot}Z`
  const rightDoor = `M${right} ${top}L${right + swing} ${top - lean}V${foot + lean}L${right} ${foot}Z`
  const inset = (side: 1 | -1, hinge: number, from: number, to: number) => {
    const near = hinge + side * swing * 0.2
    const far = hinge + side * swing * 0.8
    const a = top + height * from
    const b = top + height * to
    return `M${near} ${a}L${far} ${a - lean * (from < 0.3 ? 0.6 : 0.1)}V${b + lean * (to > 0.7 ? 0.6 : 0.1)}L${near} ${b}Z`
  }
  const insets =
    inset(-1, left, 0.07, 0.46) +
    inset(-1, left, 0.54, 0.93) +
    inset(1, right, 0.07, 0.46) +
    inset(1, right, 0.54, 0.93)
  return [
    ellipse(left + width / 2 + 30, foot + 34, width * 0.72, 26, 'url(#sh)'),
    rect(left + 30, foot - 4, 44, 34, house.forestDark, 6),
    rect(right - 74, foot - 4, 44, 34, house.forestDark, 6),
    rect(left - 14, top - 26, width + 28, 30, house.forest, 8),
    faint(0.22, rect(left - 14, top - 26, width + 28, 7, '#fff', 4)),
    rect(left, top, width, height, house.forest, 6),
    inside(rect(left + edge, top + edge, width - edge * 2, height - edge * 2, '#f1dfba')),
    faint(
      0.22,
      path(
        `M${left + edge} ${top + edge}h${width - edge * 2}v22H${left + edge + 22}V${foot - edge}h-22Z`,
        '#6a4a1c',
      ),
    ),
    contents,
    shelves
      .map(
        (y) =>
          rect(left + edge, y, width - edge * 2, 16, '#b98d55') +
          faint(0.3, rect(left + edge, y, width - edge * 2, 4, '#fff')) +
          faint(0.14, rect(left + edge, y + 16, width - edge * 2, 14, '#3a2408')),
      )
      .join(''),
    path(leftDoor, '#2b5643'),
    path(rightDoor, '#1b382b'),
    faint(0.28, stroke(insets, '#0d1f17', 6)),
    circle(left - swing * 0.88, top + height * 0.52, 10, '#d8b15e'),
    circle(right + swing * 0.88, top + height * 0.52, 10, '#d8b15e'),
  ].join('')
}
