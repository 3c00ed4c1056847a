import { veiled, veiledRect } from '../light.ts'
import { circle, faint, path, rect, stroke } from '../svg.ts'
import { board, china, metroTiles, mug, steel, tiles, wood, woodDark } from './props.ts'
import type { Scene } from './scene.ts'

export const underSink: Scene = ({ tint, soft, mid, deep, accent }) => ({
  back: [
    rect(0, 0, 800, 800, soft),
    rect(110, 70, 580, 640, '#8b6b42'),
    rect(110, 70, 580, 90, '#6f5431'),
    stroke('M520 70V220Q520 290 580 290T640 220V180H690', '#d5dadb', 32),
    stroke('M510 70V220', '#f4f6f6', 6),
    path('M0 40H110V740L0 790Z', tint),
    path('M800 40H690V740L800 790Z', tint),
    circle(90, 400, 13, deep),
    circle(710, 400, 13, deep),
    rect(0, 0, 800, 74, wood),
    faint(0.3, rect(0, 60, 800, 14, '#1a1208')),
    board(640, 70, woodDark, 110, 580),
    stroke('M500 486Q580 380 660 486', '#b4babd', 8),
    veiled('M496 480H664L648 640Q646 650 636 650H524Q514 650 512 640Z', accent, 'cylinder'),
    veiledRect(150, 596, 100, 50, mid, 'fall', 12),
    rect(0, 780, 800, 20, wood),
  ].join(''),
  x: 350,
  y: 652,
})

export const cupboard: Scene = ({ tint, soft, mid, deep, accent }) => ({
  back: [
    rect(0, 0, 800, 800, tint),
    rect(110, 0, 580, 800, '#a87f4f'),
    rect(110, 0, 580, 40, '#8c6738'),
    rect(110, 0, 34, 800, '#8c6738'),
    veiledRect(190, 66, 110, 140, mid, 'cylinder', 12),
    veiledRect(186, 52, 118, 26, deep, 'cylinder', 8),
    veiledRect(330, 96, 130, 110, china, 'flat', 6),
    rect(330, 136, 130, 30, accent),
    veiledRect(500, 46, 90, 160, soft, 'cylinder', 20),
    board(204, 34, wood, 110, 580),
    board(640, 40, wood, 110, 580),
    veiledRect(170, 720, 150, 80, accent, 'flat', 8),
    veiledRect(360, 700, 120, 100, soft, 'cylinder', 12),
    path('M0 0H110V800H0Z', soft),
    path('M800 0H690V800H800Z', soft),
    stroke('M26 40H86V760H26ZM714 40H774V760H714Z', tint, 7),
    circle(92, 420, 12, deep),
    circle(708, 420, 12, deep),
  ].join(''),
  x: 410,
  y: 646,
})

export const dishwasher: Scene = ({ tint, soft, mid, deep, accent }) => ({
  back: [
    metroTiles(0, 0, 800, 560, soft, tint),
    [70, 112, 154, 196].map((x) => veiledRect(x, 400, 18, 150, china, 'cylinder', 9)).join(''),
    stroke('M50 552V490H236V552', '#9aa3a6', 8),
    mug(668, 552, accent),
    rect(0, 590, 800, 210, mid),
    veiledRect(150, 606, 500, 194, china, 'flat', 12),
    rect(150, 606, 500, 62, '#e7e9e8', 12),
    rect(300, 628, 200, 16, steel, 8),
    circle(200, 637, 9, deep),
    circle(228, 637, 9, accent),
    board(548, 46),
  ].join(''),
  x: 420,
  y: 554,
})

export const washingMachine: Scene = ({ tint, soft, mid, deep, accent }) => ({
  back: [
    rect(0, 0, 800, 800, tint),
    tiles(0, 420, 800, 380, 76, soft, tint),
    stroke('M0 90Q400 150 800 80', deep, 5),
    path('M96 108q40 20 80 8l52 28-24 44-26 -12v110h-84V172l-28 10-16 -48Z', china),
    path('M560 116l76 -6 20 150-40 4-18 -86-14 90-42 0Z', mid),
    rect(128, 98, 10, 30, accent, 3),
    rect(612, 98, 10, 30, accent, 3),
    veiledRect(130, 556, 540, 260, china, 'flat', 20),
    rect(150, 580, 500, 54, '#eceae4', 10),
    rect(170, 594, 130, 26, mid, 6),
    circle(560, 607, 16, steel),
    circle(610, 607, 8, accent),
    circle(400, 760, 104, steel),
    circle(400, 760, 82, deep),
    faint(0.35, path('M330 740a76 76 0 0 1 60 -54Z', '#fff')),
    rect(110, 544, 580, 26, china, 10),
    veiled('M14 640H124L110 800H28Z', wood, 'flat'),
    circle(46, 636, 28, accent),
    circle(90, 630, 32, mid),
  ].join(''),
  x: 400,
  y: 552,
})
