import { categoryNamed } from '@cupboard/domain/catalogue/categories'
import type { CatalogueProduct } from '@cupboard/domain/catalogue/product'
import type { Distance, DrawnPack } from '../label.ts'
import { contactShadow } from '../light.ts'
import { coatFor } from '../palette.ts'
import { at } from '../svg.ts'
import { packBook } from './pack-book.ts'

export function drawPack(product: CatalogueProduct, seen: Distance = 'close'): DrawnPack {
  const { tint } = categoryNamed(product.productCategory)
  return packBook[product.pack.shape]({ product, coat: coatFor(tint, product.pack.tone), seen })
}

/** The pack standing at (x, y) with its shadow, as large as the room allows. */
export function stand(
  pack: DrawnPack,
  x: number,
  y: number,
  room: { width: number; height: number },
): string {
  const scale = Math.min(room.width / pack.width, room.height / pack.height)
  return at(x, y, scale, contactShadow(pack.width), pack.art)
}
