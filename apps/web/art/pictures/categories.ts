import type { CategoryTint, categories } from '@cupboard/domain/catalogue/categories'
import { ground, pool } from '../night.ts'
import { tints } from '../palette.ts'
import { faint, path, rect } from '../svg.ts'
import { openBox } from './figures.ts'
import { type Place, row } from './group.ts'

type Category = (typeof categories)[number]

const groups: Record<Category['slug'], readonly Place[]> = {
  'paper-and-bin-bags': [
    ['kitchen-roll', 280],
    ['toilet-roll', 246],
    ['facial-tissues', 164],
  ],
  'bath-and-body': [
    ['bubble-bath', 378],
    ['hand-soap', 354],
    ['shampoo', 403],
  ],
  'oral-care': [
    ['mouthwash', 379],
    ['toothpaste', 401],
    ['toothbrush', 348],
  ],
  'personal-care': [
    ['deo-men', 397],
    ['shaving-foam', 372],
    ['cotton-buds', 325],
  ],
  baby: [
    ['baby-bath', 290],
    ['nappies', 284],
    ['baby-wipes', 142],
  ],
  laundry: [
    ['softener', 341],
    ['laundry-liquid', 348],
    ['laundry-caps', 233],
  ],
  'kitchen-and-dishes': [
    ['dw-tablets', 319],
    ['washing-up', 376],
    ['sponges', 239],
  ],
  cleaning: [
    ['floor-cleaner', 379],
    ['surface-spray', 401],
    ['anti-wipes', 350],
  ],
}

/** Three of the category's packs in front of our arch. */
export function categoryTile({ slug, tint }: Category): string {
  return tile(tint, row(0, 800, 544, groups[slug], 16))
}

/** Draws an open box of ours, for categories that the shop's people add. */
export function plainTile(): string {
  return tile('butter', openBox(400, 544, 340))
}

function tile(tint: CategoryTint, art: string): string {
  return [
    ground(tint, rect(0, 0, 800, 600, tints[tint])),
    faint(0.45, pool(path('M140 512V320a260 260 0 0 1 520 0V512Z', '#fffdf8'))),
    faint(0.6, pool(rect(0, 512, 800, 88, '#fffdf8'))),
    art,
  ].join('')
}
