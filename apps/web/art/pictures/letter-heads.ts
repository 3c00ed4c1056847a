import { drawWordmark } from '../mark.ts'
import { house, tints } from '../palette.ts'
import { at, circle, ellipse, rect, stroke } from '../svg.ts'
import { closedBox, moth, openBox, openCupboard, sleepingCat } from './figures.ts'
import { packAt, row } from './group.ts'

const shelf = (y: number) => rect(620, y, 540, 14, '#b98d55', 5)

/** Draws our name on the left, and the subject of the letter on the right. 1200 × 320. */
function head(spot: string, art: string): string {
  return [
    rect(0, 0, 1200, 320, house.forest),
    ellipse(890, 190, 300, 170, spot),
    at(72, 116, 1.4, drawWordmark('forest')),
    art,
  ].join('')
}

function packedBox(): string {
  const contents = packAt('shampoo', 850, 210, 120) + packAt('toilet-roll', 930, 214, 100)
  return openBox(890, 292, 210, contents)
}

function paidSlip(): string {
  const lines = [96, 126, 156].map((y) => stroke(`M826 ${y}H954`, '#c9bda6', 8)).join('')
  return [
    rect(800, 52, 180, 232, house.paper, 14),
    lines,
    stroke('M826 200H900', house.forest, 10),
    circle(940, 230, 34, house.marmalade),
    stroke('M925 230l11 12 20 -23', '#fff', 8),
  ].join('')
}

function onTheRoad(): string {
  return (
    stroke('M640 284H1150', '#5d7a6b', 8) +
    closedBox(890, 282, 190) +
    stroke('M700 190H770M676 226H760M712 262H770', tints.butter, 8)
  )
}

function fullShelf(): string {
  return (
    row(630, 1150, 272, [
      ['toilet-roll', 178],
      ['hand-soap', 186],
      ['laundry-liquid', 190],
      ['surface-spray', 200],
      ['toothpaste', 184, 'far'],
    ]) + shelf(272)
  )
}

function bareShelf(): string {
  return (
    packAt('hand-soap', 1060, 272, 170) +
    moth(860, 170, 1) +
    stroke('M846 226C880 214 836 200 858 188', '#cbb78c', 4) +
    shelf(272)
  )
}

function shutCupboard(): string {
  return (
    openCupboard({ left: 780, top: 90, width: 230, height: 206, swing: 30, shelves: [192] }, '') +
    sleepingCat(900, 66, 0.5)
  )
}

/** The drawings at the top of letters, by the kind of news. */
export const letterHeads: Record<string, () => string> = {
  box: () => head(tints.butter, packedBox()),
  paid: () => head(tints.sage, paidSlip()),
  way: () => head(tints.sky, onTheRoad()),
  home: () => head(tints.sage, fullShelf()),
  trouble: () => head(tints.blush, bareShelf()),
  goodbye: () => head(tints.lilac, shutCupboard()),
}
