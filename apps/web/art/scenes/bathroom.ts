import { veiled, veiledRect } from '../light.ts'
import { circle, ellipse, faint, path, rect, stroke } from '../svg.ts'
import { board, china, duck, plant, tap, tiles, towels, wood, woodDark } from './props.ts'
import type { Scene } from './scene.ts'

export const loo: Scene = ({ tint, soft, mid, accent }) => ({
  back: [
    rect(0, 0, 800, 430, tint),
    tiles(0, 430, 800, 370, 74, soft, tint),
    rect(0, 418, 800, 18, mid),
    veiled('M176 720Q176 700 220 700H560Q604 700 604 720V800H176Z', china, 'fall'),
    rect(150, 700, 480, 22, mid, 11),
    veiledRect(180, 570, 420, 140, china, 'fall', 20),
    rect(196, 606, 56, 14, '#b4babd', 7),
    rect(160, 546, 460, 34, china, 14),
    faint(0.12, rect(180, 580, 420, 8, '#1a1208')),
    plant(116, 800, accent),
    stroke('M690 330V382', '#b4babd', 9),
    veiledRect(640, 372, 100, 92, '#fdfaf3', 'cylinder', 10),
    ellipse(690, 374, 50, 11, '#fff'),
    ellipse(690, 374, 15, 4, mid),
    path('M712 460h28v92l-10 -8-9 8-9 -8Z', '#fdfaf3'),
  ].join(''),
  x: 370,
  y: 550,
})

export const basin: Scene = ({ tint, mid, accent, soft }) => ({
  back: [
    rect(0, 0, 800, 800, soft),
    tiles(0, 360, 800, 440, 74, tint, soft),
    circle(560, 220, 158, mid),
    circle(560, 220, 142, '#e9f2f4'),
    faint(0.7, stroke('M480 250 580 130M520 300 660 150', '#fff', 14)),
    tap(640, 600),
    veiled('M60 596H740V640Q740 760 600 780H200Q60 760 60 640Z', china, 'fall'),
    rect(40, 584, 720, 30, china, 14),
    faint(0.1, ellipse(540, 600, 170, 9, '#1a1208')),
    stroke('M136 500 116 386', accent, 13),
    stroke('M156 500 176 396', mid, 13),
    veiledRect(102, 478, 90, 110, '#fff', 'cylinder', 12),
    faint(0.45, rect(102, 520, 90, 26, mid)),
  ].join(''),
  x: 350,
  y: 596,
})

export const bath: Scene = ({ tint, mid, soft, accent }) => ({
  back: [
    tiles(0, 0, 800, 800, 100, soft, tint),
    rect(0, 96, 800, 8, mid),
    stroke('M520 190H760', '#b4babd', 12),
    veiledRect(570, 186, 150, 230, mid, 'flat', 8),
    rect(570, 366, 150, 14, accent),
    stroke('M90 0V150', '#b4babd', 14),
    path('M30 200a60 60 0 0 1 120 0Z', '#b4babd'),
    faint(0.6, stroke('M48 220v40M78 220v60M108 220v44M132 220v56', '#fff', 6)),
    duck(650, 614),
    rect(0, 608, 800, 192, china),
    rect(0, 600, 800, 40, china, 20),
    faint(0.12, rect(0, 640, 800, 12, '#1a1208')),
  ].join(''),
  x: 350,
  y: 616,
})

export const bathroomShelf: Scene = ({ tint, soft, mid, deep, accent }) => ({
  back: [
    rect(0, 0, 800, 800, tint),
    rect(0, 660, 800, 140, soft),
    circle(400, 330, 280, soft),
    plant(136, 600, accent),
    towels(572, 600, [mid, china, deep]),
    faint(0.12, rect(60, 650, 680, 26, '#1a1208')),
    path('M150 636h22v70q-22 -6-22 -40ZM628 636h22v30q0 34-22 40Z', woodDark),
    board(600, 40, wood, 40, 720),
  ].join(''),
  x: 376,
  y: 602,
})

export const nursery: Scene = ({ tint, soft, mid, accent, deep }) => ({
  back: [
    rect(0, 0, 800, 800, tint),
    Array.from({ length: 24 }, (_, i) =>
      circle(60 + (i % 6) * 140 + (Math.floor(i / 6) % 2) * 70, 200 + Math.floor(i / 6) * 110, 9, soft),
    ).join(''),
    stroke('M0 50Q200 140 400 70T800 60', deep, 5),
    [40, 140, 240, 340, 440, 540, 640]
      .map((x, i) =>
        path(`M${x} ${[72, 100, 104, 86, 66, 58, 60][i]}l64 4-34 66Z`, [accent, china, mid][i % 3] ?? mid),
      )
      .join(''),
    [
      [0, 150, accent],
      [1, 126, mid],
      [2, 100, deep],
      [3, 74, china],
    ]
      .map(([i = 0, w = 0, colour]) =>
        veiledRect(140 - Number(w) / 2, 560 - Number(i) * 40, Number(w), 38, String(colour), 'cylinder', 19),
      )
      .join(''),
    circle(140, 426, 24, accent),
    veiled('M0 600H800V800H0Z', china, 'fall'),
    board(598, 36, wood),
    rect(70, 690, 300, 76, soft, 12),
    rect(430, 690, 300, 76, soft, 12),
    circle(220, 728, 11, deep),
    circle(580, 728, 11, deep),
    veiledRect(590, 544, 180, 54, soft, 'fall', 24),
    veiledRect(600, 494, 160, 52, mid, 'fall', 24),
  ].join(''),
  x: 400,
  y: 602,
})
