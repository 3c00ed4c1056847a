import { products } from '@cupboard/domain/catalogue/products'
import { expect, test } from 'vitest'
import { finished } from '../save.ts'
import { packAtHome } from '../scenes/pack-at-home.ts'
import { packAlone, packOnShelf } from './product.ts'

const pictures = products.map((product) => ({
  name: product.productName,
  alone: packAlone(product),
  atHome: packAtHome(product),
  onShelf: packOnShelf(product),
}))

test.each(pictures)('$name is drawn whole, alone, at home and on a shelf', ({ alone, atHome, onShelf }) => {
  expect(alone + atHome + onShelf).not.toMatch(/NaN|undefined|Infinity/)
})

test('no two packs look alike', () => {
  expect(new Set(pictures.map(({ alone }) => alone)).size).toBe(products.length)
})

test('a picture is small, has its size set and defines every light it refers to', () => {
  const svg = finished('products/toilet-roll', 800, 800, pictures[0]?.atHome ?? '')
  expect(svg.length).toBeLessThan(40_000)
  expect(svg).toMatch(/^<svg[^>]*width="800" height="800" viewBox="0 0 800 800"/)
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id)
})

test('the same product is always drawn the same', () => {
  const [first] = products
  expect(first && packAlone(first)).toBe(pictures[0]?.alone)
})
