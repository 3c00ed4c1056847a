import { veiled, veiledRect } from '../light.ts'
import { circle, ellipse, faint, path, rect, stroke } from '../svg.ts'
import {
  board,
  books,
  bowlOfLemons,
  china,
  frame,
  metroTiles,
  mug,
  plant,
  steel,
  tap,
  windowWithGarden,
  wood,
  woodDark,
} from './props.ts'
import type { Scene } from './scene.ts'

function drawers(colour: string, knob: string): string {
  return (
    veiled('M0 640H800V800H0Z', colour, 'fall') +
    stroke('M268 652V800M534 652V800M0 720H800', 'rgba(26,18,8,.16)', 4) +
    [134, 400, 666]
      .map((x) => rect(x - 34, 674, 68, 11, knob, 5) + rect(x - 34, 748, 68, 11, knob, 5))
      .join('')
  )
}

export const worktop: Scene = ({ tint, soft, deep, mid, accent }) => ({
  back: [
    metroTiles(0, 0, 800, 610, soft, tint),
    rect(60, 120, 680, 14, woodDark, 6),
    mug(150, 120, mid),
    mug(280, 120, china),
    veiledRect(560, 26, 110, 96, accent, 'cylinder', 12),
    stroke('M110 430 96 320M136 430V296M160 430 176 330', woodDark, 12),
    ellipse(92, 306, 16, 26, woodDark),
    veiledRect(74, 424, 120, 176, china, 'cylinder', 18),
    bowlOfLemons(672, 602, deep),
    drawers(tint, deep),
    board(600, 46),
  ].join(''),
  x: 400,
  y: 604,
})

export const sink: Scene = ({ tint, soft, mid, deep, accent }) => ({
  back: [
    rect(0, 0, 800, 800, soft),
    windowWithGarden(330, 40, 420, 320),
    rect(310, 360, 460, 22, china, 6),
    plant(690, 362, accent),
    metroTiles(0, 430, 800, 170, tint, soft),
    tap(690, 604),
    drawers(mid, deep),
    board(600, 46, china),
    faint(0.9, path('M470 612H770V626Q766 640 750 640H490Q474 640 470 626Z', steel)),
    [70, 104, 138].map((x) => veiledRect(x, 470, 16, 134, china, 'cylinder', 8)).join(''),
    stroke('M56 604V540H176V604', '#9aa3a6', 7),
  ].join(''),
  x: 372,
  y: 606,
})

export const hob: Scene = ({ tint, soft, deep, accent }) => ({
  back: [
    metroTiles(0, 0, 800, 600, soft, tint),
    veiled('M470 0H730L770 120H430Z', steel, 'flat'),
    rect(430, 116, 340, 26, '#aab1b4', 6),
    veiledRect(478, 470, 240, 112, accent, 'cylinder', 16),
    rect(466, 458, 264, 20, deep, 9),
    circle(598, 448, 14, deep),
    stroke('M470 510H430M726 510H766', deep, 15),
    faint(0.6, stroke('M560 420q-14 -26 0 -50t0 -50M632 420q-14 -26 0 -50t0 -50', china, 9)),
    rect(430, 580, 330, 12, '#2b2f30', 5),
    drawers(tint, deep),
    board(592, 54, '#3b4143'),
  ].join(''),
  x: 240,
  y: 598,
})

export const sideTable: Scene = ({ tint, soft, mid, deep, accent }) => ({
  back: [
    rect(0, 0, 800, 800, tint),
    rect(0, 700, 800, 100, mid),
    frame(520, 90, 190, 230, deep, soft),
    path('M556 270 600 180 632 236 652 210 676 270Z', mid),
    circle(650, 164, 16, accent),
    faint(0.35, ellipse(166, 330, 190, 190, '#fff7d8')),
    rect(158, 380, 14, 190, woodDark),
    veiled('M96 220H236L276 390H56Z', china, 'cylinder'),
    ellipse(166, 596, 70, 14, woodDark),
    books(548, 602, [mid, china, accent]),
    veiledRect(30, 600, 740, 40, wood, 'fall', 20),
    path('M150 640h26l-14 160h-26ZM624 640h26l14 160h-26Z', woodDark),
  ].join(''),
  x: 390,
  y: 604,
})

export const windowSill: Scene = ({ tint, soft, mid, accent }) => ({
  back: [
    rect(0, 0, 800, 800, tint),
    windowWithGarden(120, 50, 560, 540),
    path('M0 0H140Q150 300 60 590H0Z', mid),
    path('M800 0H660Q650 300 740 590H800Z', mid),
    faint(
      0.2,
      stroke(
        'M50 0Q60 300 20 590M100 0Q108 300 46 590M750 0Q742 300 780 590M704 0Q694 300 752 590',
        '#1a1208',
        5,
      ),
    ),
    plant(610, 604, accent),
    rect(0, 650, 800, 150, soft),
    board(600, 50, china),
  ].join(''),
  x: 360,
  y: 606,
})
