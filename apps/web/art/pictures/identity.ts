import { words } from '../letters/lettering.ts'
import { drawMark, drawWordmark } from '../mark.ts'
import { house, tints } from '../palette.ts'
import { at, circle, rect } from '../svg.ts'
import { openCupboard, sleepingCat } from './figures.ts'
import { row } from './group.ts'

const onForest = { door: house.paper, ajar: '#f0a468' }

/** The mark on its own tile, for tabs and home screens. `round` is the tile's corner, in 64ths. */
export function appIcon(round: number): string {
  return rect(0, 0, 64, 64, house.forest, round) + at(8, 8, 0.75, drawMark(onForest))
}

/** The same where the device cuts out a shape of its own: the mark stands in the middle, clear of every edge. */
export function maskableIcon(): string {
  return rect(0, 0, 64, 64, house.forest) + at(14, 14, 0.5625, drawMark(onForest))
}

/** Draws the picture of a shared link to the shop, 1200 × 630. */
export function socialCard(): string {
  const contents = [
    row(790, 1078, 286, [
      ['toilet-roll', 108],
      ['facial-tissues', 64, 'far'],
      ['shampoo', 112, 'far'],
    ]),
    row(790, 1078, 424, [
      ['toothpaste', 106, 'far'],
      ['hand-soap', 108],
      ['nappy-cream', 64, 'far'],
      ['deo-men', 108, 'far'],
    ]),
    row(790, 1078, 554, [
      ['washing-up', 104, 'far'],
      ['laundry-liquid', 104],
      ['surface-spray', 106, 'far'],
      ['kitchen-roll', 98],
    ]),
  ].join('')
  return [
    rect(0, 0, 1200, 630, house.forest),
    circle(964, 330, 336, tints.sage),
    at(84, 126, 1.34, drawWordmark('forest')),
    words('Household essentials,', 84, 318, house.paper, { size: 54, anchor: 'start' }),
    words('delivered before', 84, 386, house.paper, { size: 54, anchor: 'start' }),
    words('you run out.', 84, 454, house.paper, { size: 54, anchor: 'start' }),
    words('One box a month. Skip, change or stop whenever you like.', 84, 522, tints.sage, {
      size: 20,
      face: 'plain',
      anchor: 'start',
    }),
    openCupboard(
      { left: 764, top: 140, width: 340, height: 438, swing: 66, shelves: [286, 424, 552] },
      contents,
    ),
    sleepingCat(984, 116, 0.62),
  ].join('')
}
