import { categoryNamed } from '@cupboard/domain/catalogue/categories'
import type { CatalogueProduct } from '@cupboard/domain/catalogue/product'
import { ground, pool } from '../night.ts'
import { drawPack, stand } from '../packs/draw-pack.ts'
import { tints } from '../palette.ts'
import { ellipse, faint, rect } from '../svg.ts'

const side = 800
const lowest = 694
const room = { width: 550, height: 580 }

/** The pack alone, in the studio: a tinted ground, a pool of light behind, a floor. */
export function packAlone(product: CatalogueProduct): string {
  const { tint } = categoryNamed(product.productCategory)
  const pack = drawPack(product)
  const height = pack.height * Math.min(room.width / pack.width, room.height / pack.height)
  const floor = lowest - (room.height - height) * 0.36
  return [
    ground(tint, rect(0, 0, side, side, tints[tint])),
    faint(0.42, pool(ellipse(side / 2, 400, 330, 330, '#fffdf8'))),
    stand(pack, side / 2, floor, room),
  ].join('')
}

const onShelf = { side: 240, room: { width: 200, height: 214 } }

/** The pack as it stands in somebody's cupboard: nothing behind it, its foot on the lower edge. */
export function packOnShelf(product: CatalogueProduct): string {
  return stand(drawPack(product), onShelf.side / 2, onShelf.side - 6, onShelf.room)
}
