import { products } from '@cupboard/domain/catalogue/products'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { loadSeed } from './load-seed.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function listProducts(payload?: object) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/products',
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, products: answer.json() }
}

describe('the catalogue', () => {
  it('lists every product with price, unit price and at least two pictures', async () => {
    const answer = await listProducts({})
    expect(answer.status).toBe(200)
    expect(answer.products).toHaveLength(products.length)
    expect(answer.products[0]).toMatchObject({
      productId: 'toilet-roll',
      price: 525,
      unitPrice: '58.3p per roll',
    })
    for (const product of answer.products) expect(product.imageReferences.length).toBeGreaterThanOrEqual(2)
  })

  it('answers an empty body like an empty object', async () => {
    expect((await listProducts()).products).toEqual((await listProducts({})).products)
  })

  it('keeps what the engine knows of a product to itself', async () => {
    const [product] = (await listProducts()).products
    expect(Object.keys(product).sort()).toEqual([
      'descriptionLong',
      'descriptionShort',
      'imageReferences',
      'otherNames',
      'price',
      'productCategory',
      'productId',
      'productName',
      'room',
      'size',
      'unitPrice',
    ])
  })

  it('groups its products under categories that all exist', async () => {
    const answer = await shop.app.inject('/api/product/categories')
    const categories: { productCategory: string; url: string }[] = answer.json()
    const used = new Set(
      (await listProducts()).products.map((product: { productCategory: string }) => product.productCategory),
    )
    expect(new Set(categories.map((category) => category.productCategory))).toEqual(used)
    for (const category of categories) expect(category.url).toMatch(/^\/pictures\/categories\/[a-z-]+\.svg$/)
  })

  it('shows a new price as soon as the database announces it', async () => {
    await shop.pool.query(
      `UPDATE product SET price_pence = 600 WHERE product_id = 'toilet-roll'; NOTIFY "catalogue-changed"`,
    )
    shop.onCatalogueChange()
    expect((await listProducts()).products[0]).toMatchObject({ price: 600, unitPrice: '66.7p per roll' })
  })

  it('is filled once by the seed and never written by it again', async () => {
    const everything = async () =>
      (await shop.pool.query('SELECT * FROM product ORDER BY product_id')).rows.map((row) => ({ ...row }))
    await shop.pool.query(
      `UPDATE product SET price_pence = 610, name = 'Own name' WHERE product_id = 'toilet-roll';
       UPDATE category SET position = 99 WHERE slug = 'baby'; UPDATE seed SET checksum = 'of an older shop'`,
    )
    const before = await everything()
    await Promise.all([loadSeed(shop.deps.db), loadSeed(shop.deps.db)])
    expect(await everything()).toEqual(before)
    await shop.pool.query('DELETE FROM seed')
    await loadSeed(shop.deps.db)
    expect(await everything()).toEqual(before)
  })

  it('is filled by one of two processes that find it empty', async () => {
    await shop.pool.query('DELETE FROM product; DELETE FROM category; DELETE FROM seed')
    await Promise.all([loadSeed(shop.deps.db), loadSeed(shop.deps.db)])
    shop.onCatalogueChange()
    expect((await listProducts()).products).toHaveLength(products.length)
  })
})
