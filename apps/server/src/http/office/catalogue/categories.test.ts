import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen } from '#db/listen.ts'
import { buildApp } from '#http/build-app.ts'
import { type StaffMember, staffMember } from '#testing/office/staff.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
let buyer: StaffMember
/** Another process of the shop, which hears of changes through the database alone. */
let other: ReturnType<typeof buildApp>
let listener: ReturnType<typeof listen>
const reason = 'the garden range'

beforeAll(async () => {
  shop = await openTestShop()
  buyer = await staffMember(shop, 'buyer')
  other = buildApp(shop.deps)
  listener = listen(shop.databaseUrl, 'catalogue-changed', shop.deps.log, other.onCatalogueChange)
})
afterAll(async () => {
  await listener.close()
  await other.app.close()
  await shop.close()
})

type Tile = { productCategory: string; url: string }
type Product = { productId: string; productCategory: string }

async function tilesThere(): Promise<Tile[]> {
  return (await other.app.inject('/api/product/categories')).json()
}
async function seenThere(): Promise<string[]> {
  return (await tilesThere()).map(({ productCategory }) => productCategory)
}
async function categoryThere(productId: string): Promise<string | undefined> {
  const products: Product[] = (await other.app.inject({ method: 'POST', url: '/api/products' })).json()
  return products.find((product) => product.productId === productId)?.productCategory
}
async function atDesk(): Promise<{ name: string; slug: string; products: number }[]> {
  return (await buyer.get('/products')).body.categories
}

it('a new category is the last at the desk, and customers see it once something stands in it', async () => {
  expect((await buyer.post('/categories', { name: '  Garden ', reason })).status).toBe(200)
  expect((await atDesk()).at(-1)).toEqual({ name: 'Garden', slug: 'garden', products: 0 })
  const { form } = (await buyer.get('/products/sponges')).body
  const moved = { ...form, category: 'Garden', place: 1, reason }
  expect(await seenThere()).not.toContain('Garden')
  expect((await buyer.put('/products/sponges', moved)).status).toBe(200)
  await expect.poll(seenThere, { timeout: 2_000 }).toContain('Garden')
  expect((await tilesThere()).at(-1)).toEqual({
    productCategory: 'Garden',
    url: '/pictures/categories/plain.svg',
  })
  expect(await categoryThere('sponges')).toBe('Garden')
})

it('a renamed category keeps its products, its picture and its place, on every process within two seconds', async () => {
  const [before, begun] = [await tilesThere(), performance.now()]
  const at = before.findIndex(({ productCategory }) => productCategory === 'Baby')
  expect((await buyer.put('/categories/baby', { name: 'Little Ones', reason })).status).toBe(200)
  await expect.poll(seenThere, { timeout: 2_000 }).toContain('Little Ones')
  expect(performance.now() - begun).toBeLessThan(2_000)
  expect(await tilesThere()).toEqual(
    before.with(at, { productCategory: 'Little Ones', url: '/pictures/categories/baby.svg' }),
  )
  expect(await categoryThere('nappies')).toBe('Little Ones')
})

it('what was renamed and what is new stand in one order, and the shelves follow', async () => {
  const names = (await atDesk()).map(({ name }) => name).reverse()
  expect((await buyer.put('/categories', { names, reason })).status).toBe(200)
  await expect.poll(seenThere, { timeout: 2_000 }).toEqual(names)
  const stale = names.with(names.indexOf('Little Ones'), 'Baby')
  expect((await buyer.put('/categories', { names: stale, reason })).body.errors).toEqual([
    'Name every category once. Load the page again: one may be new.',
  ])
})

it('two categories never go by one name', async () => {
  const rename = (slug: string, name: string) => buyer.put(`/categories/${slug}`, { name, reason })
  expect((await rename('baby', 'LITTLE ones')).status).toBe(200)
  for (const refused of [
    await buyer.post('/categories', { name: 'laundry', reason }),
    await rename('baby', 'Laundry'),
  ])
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      ['There is a category called Laundry already.'],
    ])
  expect((await buyer.post('/categories', { name: 'All', reason })).status).toBe(422)
  expect((await rename('no-such', 'Anything')).status).toBe(404)
})

it('the audit says who changed the categories, and how they stood before', async () => {
  const { rows } = await shop.pool.query(
    `SELECT before->'order' AS before, after->'order' AS after FROM office_audit WHERE subject = 'categories' ORDER BY number`,
  )
  expect(rows).toHaveLength(4)
  expect(rows[0].before).toHaveLength(8)
  expect(rows[0].after.at(-1)).toBe('Garden')
})
