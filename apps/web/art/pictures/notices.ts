import type { CategoryTint } from '@cupboard/domain/catalogue/categories'
import { veiled, veiledRect } from '../light.ts'
import { ground } from '../night.ts'
import { house, tints } from '../palette.ts'
import { board, wood, woodDark } from '../scenes/props.ts'
import { at, circle, ellipse, faint, path, rect, stroke, turned } from '../svg.ts'
import { moth, mouse, openBox, openCupboard } from './figures.ts'
import { packAt } from './group.ts'

/** Drawings for screens with nothing on them yet. They have no ground of their own. */

function spot(tint: CategoryTint): string {
  return ground(tint, ellipse(240, 190, 200, 168, tints[tint]))
}

const cobweb = 'M0 0 96 18M0 0 74 74M0 0 18 96M60 11Q58 34 47 47 34 58 11 60M88 17Q84 50 68 68 50 84 17 88'

function noBoxes(): string {
  return (
    spot('butter') +
    openBox(240, 320, 210) +
    moth(292, 108, 0.8) +
    stroke('M262 196C320 180 250 150 286 134', '#cbb78c', 3)
  )
}

function noProducts(): string {
  return [
    spot('sage'),
    at(78, 92, 0.9, stroke(cobweb, '#b9c7ae', 3)),
    board(286, 24, wood, 60, 360),
    path('M112 310h16v36q-16 -4-16 -24ZM352 310h16v12q0 20-16 24Z', woodDark),
    packAt('hand-soap', 318, 288, 170),
    `<g fill="none" stroke="#93a785" stroke-width="4" stroke-dasharray="3 11" stroke-linecap="round"><path d="M120 286V176q0 -12 12 -12h20v-30h24v30h20q12 0 12 12V286"/></g>`,
  ].join('')
}

function noResults(): string {
  return [
    spot('sky'),
    board(300, 22, wood, 60, 360),
    turned(
      -12,
      170,
      240,
      path('M146 170h40v70q0 14 14 20l18 8q12 8 4 22-10 10-26 6l-40 -14q-16 -8-14 -28Z', '#e48f86'),
      rect(142, 164, 48, 18, '#8c3a4a', 5),
      stroke('M148 206h36M148 224h36', '#fbe5de', 7),
    ),
    faint(0.9, circle(286, 174, 78, '#eef6fa')),
    `<circle cx="286" cy="174" r="78" fill="none" stroke="${house.forest}" stroke-width="18"/>`,
    stroke('M344 232 398 288', '#d8b15e', 24),
    faint(0.9, stroke('M240 176A46 46 0 0 1 278 130', '#fff', 10)),
  ].join('')
}

/** The letter flap is shut and the mat is bare. */
function noNotifications(): string {
  return [
    spot('lilac'),
    veiledRect(126, 44, 228, 262, house.forest, 'flat', 8),
    faint(0.32, stroke('M152 72H328V150H152ZM152 236H328V290H152Z', '#0d1f17', 6)),
    veiledRect(168, 174, 144, 40, '#d8b15e', 'fall', 10),
    rect(184, 188, 112, 12, '#8a6a24', 6),
    circle(334, 208, 9, '#d8b15e'),
    veiled('M96 306H384L404 346H76Z', '#b08a55', 'flat'),
    stroke('M110 318H370', '#d9bd8d', 4),
    faint(0.8, stroke('M372 92h26l-26 30h26M416 56h18l-18 20h18', '#9a86c4', 6)),
  ].join('')
}

export const emptyStates: Record<string, () => string> = {
  boxes: noBoxes,
  products: noProducts,
  search: noResults,
  notifications: noNotifications,
}

/** She went to the cupboard, and the cupboard was bare. */
export function notFound(): string {
  const inside = at(306, 126, 1.2, stroke(cobweb, '#d8c090', 3)) + moth(430, 210, 0.7)
  return [
    ground('sage', ellipse(400, 320, 350, 290, tints.sage)),
    openCupboard(
      { left: 280, top: 100, width: 260, height: 420, swing: 96, shelves: [240, 370, 494] },
      inside + mouse(412, 496, 0.58) + path('M330 494l14 -12 16 4 6 8Z', '#e2ae35'),
    ),
  ].join('')
}
