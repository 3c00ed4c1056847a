import type { CatalogueProduct } from '@cupboard/domain/catalogue/product'
import { products } from '@cupboard/domain/catalogue/products'
import type { Distance } from '../label.ts'
import { contactShadow } from '../light.ts'
import { drawPack } from '../packs/draw-pack.ts'
import { at } from '../svg.ts'

export function productCalled(productId: string): CatalogueProduct {
  const product = products.find((one) => one.productId === productId)
  if (!product) throw new RangeError(`no such product: ${productId}`)
  return product
}

/** A pack of the given height standing at (x, y). */
export function packAt(
  productId: string,
  x: number,
  y: number,
  height: number,
  seen: Distance = 'across-the-room',
): string {
  const pack = drawPack(productCalled(productId), seen)
  return at(x, y, height / pack.height, contactShadow(pack.width), pack.art)
}

export type Place = [productId: string, height: number, seen?: Distance]

/**
 * Draws packs side by side between `left` and `right`, spaced evenly. A product that occurs twice is drawn once
 * and used again.
 */
export function row(left: number, right: number, y: number, places: readonly Place[], gap?: number): string {
  const packs = places.map(([productId, height, seen = 'across-the-room']) => {
    const pack = drawPack(productCalled(productId), seen)
    const scale = Math.round((height / pack.height) * 1000) / 1000
    return { productId, pack, scale, width: pack.width * scale }
  })
  const taken = packs.reduce((sum, { width }) => sum + width, 0)
  const space = gap ?? (right - left - taken) / (packs.length + 1)
  let x = (left + right - taken - space * (packs.length - 1)) / 2
  const drawn = new Set<string>()
  return packs
    .map(({ productId, pack, scale, width }) => {
      const where = `transform="translate(${Math.round(x + width / 2)} ${y}) scale(${scale})"`
      x += width + space
      if (drawn.has(productId)) return `<use href="#${productId}" ${where}/>`
      drawn.add(productId)
      return `<g ${where}><g id="${productId}">${contactShadow(pack.width)}${pack.art}</g></g>`
    })
    .join('')
}
