import { floor, ground, pool } from '../night.ts'
import { tints } from '../palette.ts'
import { plant } from '../scenes/props.ts'
import { circle, ellipse, faint, rect } from '../svg.ts'
import { closedBox, openCupboard, sleepingCat } from './figures.ts'
import { row } from './group.ts'

/** The cupboard everyone would like to have: full, in order, with a cat on it. */
export function heroWide(): string {
  const contents = [
    row(446, 1090, 346, [
      ['toilet-roll', 150],
      ['toilet-roll', 150],
      ['facial-tissues', 96, 'far'],
      ['body-lotion', 172, 'far'],
      ['shampoo', 162, 'far'],
      ['conditioner', 162, 'far'],
    ]),
    row(446, 1090, 560, [
      ['toothpaste', 156, 'far'],
      ['toothpaste', 156, 'far'],
      ['plasters', 78, 'far'],
      ['hand-soap', 160],
      ['hand-soap', 160],
      ['deo-men', 164, 'far'],
      ['deo-men', 164, 'far'],
    ]),
    row(446, 1090, 750, [
      ['washing-up', 160, 'far'],
      ['washing-up', 160, 'far'],
      ['laundry-liquid', 162],
      ['dw-tablets', 146, 'far'],
      ['surface-spray', 164, 'far'],
      ['glass-cleaner', 158, 'far'],
      ['kitchen-roll', 150],
    ]),
  ].join('')
  return [
    ground('sage', rect(0, 0, 1536, 864, tints.sage)),
    faint(0.5, pool(circle(768, 430, 570, '#e6eedb'))),
    floor(rect(0, 790, 1536, 74, '#b9a27c')),
    faint(0.3, pool(rect(0, 790, 1536, 6, '#fff'))),
    openCupboard(
      { left: 420, top: 150, width: 696, height: 626, swing: 196, shelves: [346, 560, 750] },
      contents,
    ),
    sleepingCat(900, 126, 0.92),
    plant(110, 818, '#d98a4e'),
    closedBox(1412, 828, 164),
  ].join('')
}

/** The same, upright, for phones. */
export function heroTall(): string {
  const contents = [
    row(156, 644, 356, [
      ['toilet-roll', 160],
      ['facial-tissues', 96, 'far'],
      ['shampoo', 172, 'far'],
      ['conditioner', 172, 'far'],
    ]),
    row(156, 644, 580, [
      ['toothpaste', 164, 'far'],
      ['hand-soap', 164],
      ['plasters', 86],
      ['deo-men', 172, 'far'],
    ]),
    row(156, 644, 800, [
      ['washing-up', 172, 'far'],
      ['laundry-liquid', 170],
      ['surface-spray', 176, 'far'],
      ['kitchen-roll', 158],
    ]),
  ].join('')
  return [
    ground('sage', rect(0, 0, 800, 960, tints.sage)),
    faint(0.5, pool(ellipse(400, 480, 430, 430, '#e6eedb'))),
    floor(rect(0, 846, 800, 114, '#b9a27c')),
    openCupboard(
      { left: 130, top: 140, width: 540, height: 690, swing: 104, shelves: [356, 580, 800] },
      contents,
    ),
    sleepingCat(480, 116, 0.84),
  ].join('')
}
