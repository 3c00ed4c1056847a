import type { WireCupboard, WireShelf } from '@cupboard/contract/cupboard'
import { dateOnly } from '@cupboard/domain/calendar'
import type { ProductId } from '@cupboard/domain/ids'
import { someBox } from './some-box.ts'

/** Six rolls of nine, as we believe. */
export const someShelf: WireShelf = {
  product: {
    productId: 'toilet-roll' as ProductId,
    productName: 'Soft Toilet Roll',
    size: '9 rolls',
    picture: '/pictures/shelf/toilet-roll.svg',
    counting: { pack: 'pack', one: 'roll', perPack: 9 },
  },
  level: 'half',
  sureness: 'guess',
  fill: 0.38,
  left: 0.67,
  lastsUntil: dateOnly('2026-12-20'),
  counted: null,
}

export const shampooShelf: WireShelf = {
  ...someShelf,
  product: {
    productId: 'shampoo-mild' as ProductId,
    productName: 'Shampoo, mild',
    size: '250 ml',
    picture: '/pictures/shelf/shampoo-mild.svg',
    counting: { pack: 'bottle', one: 'bottle', perPack: 1 },
  },
  level: 'out',
  sureness: 'sure',
  fill: 0,
  left: 0,
  counted: { on: dateOnly('2026-12-01'), left: 0, atGlance: false },
}

/** Two shelves, of which the first is worth a question, and a box with two bottles of the second. */
export const someCupboard: WireCupboard = {
  shelves: [someShelf, shampooShelf],
  ask: [someShelf.product.productId],
  nextBox: someBox,
}
