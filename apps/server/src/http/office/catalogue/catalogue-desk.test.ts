import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '#db/listen.ts'
import { buildApp } from '#http/build-app.ts'
import { activateWithoutCard, COUPLE, settledCustomer } from '#testing/homes.ts'
import { liveBusyDays } from '#testing/money/lives.ts'
import { liveOn } from '#testing/money/refunds.ts'
import { type StaffMember, staffMember } from '#testing/office/staff.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
let pictureDir: string
let buyer: StaffMember
let manager: StaffMember
const reason = 'the spring range'

beforeAll(async () => {
  pictureDir = await mkdtemp(join(tmpdir(), 'cupboard-pictures-'))
  shop = await openTestShop({ settings: { PICTURE_DIR: pictureDir } })
  buyer = await staffMember(shop, 'buyer')
  manager = await staffMember(shop, 'manager')
})
afterAll(async () => {
  await shop.close()
  await rm(pictureDir, { recursive: true })
})

const form = {
  name: 'Oat Shampoo',
  category: 'Bath & Body',
  place: 2,
  room: 'bathroom',
  size: '500 ml',
  descriptionShort: 'A mild shampoo with oats.',
  descriptionLong: 'Lather, rinse, and do not eat it.',
  otherNames: ['porridge for hair'],
  unitPriceBasis: { quantity: 500, per: 100, unit: 'ml' },
  packWord: 'bottle',
  weightG: 540,
  ean: '4006381333931',
  bin: 'A-12',
  isHazard: false,
  useRate: { kind: 'like', productId: 'shampoo', times: 2 },
}
const oats = '/products/oat-shampoo'
type Line = { product: { productId: string } }

async function onShelves() {
  shop.onCatalogueChange()
  return (await shop.app.inject({ method: 'POST', url: '/api/products' })).json() as {
    productId: string
    price: number
    imageReferences: string[]
  }[]
}

async function productOnShelves(productId: string) {
  return (await onShelves()).find((product) => product.productId === productId)
}

describe('a new product', () => {
  it('begins as a draft that nobody can see or buy', async () => {
    const begun = { name: 'Oat Shampoo', category: 'Bath & Body', reason }
    expect((await buyer.post('/products', begun)).body).toEqual({ productId: 'oat-shampoo' })
    expect((await buyer.post('/products', begun)).body.errors).toEqual([
      'There is a product called Oat Shampoo already.',
    ])
    expect(await productOnShelves('oat-shampoo')).toBeUndefined()
    const customer = await settledCustomer(shop)
    expect((await customer.post('/products', ['oat-shampoo'])).status).toBe(422)
    expect((await buyer.get(oats)).body.missing).toContain('Give it a price.')
  })

  it('is told what it lacks, and what is wrong with it, in words', async () => {
    const refused = await buyer.post(`${oats}/live`, { reason })
    expect([refused.status, refused.body.errors.length]).toEqual([422, 7])
    const wrong = await buyer.put(oats, { ...form, ean: '4006381333932', reason })
    expect(wrong.body.errors).toEqual([
      'The last digit of the EAN does not fit the others. Look at the pack again.',
    ])
    expect((await buyer.put(oats, { ...form, reason })).status).toBe(200)
    expect((await buyer.get(oats)).body).toMatchObject({ form, missing: ['Give it a price.'] })
  })

  it('says what a home would get before anything is saved', async () => {
    const foresee = (times: number) =>
      buyer.post(`${oats}/use`, {
        home: COUPLE,
        unitPriceBasis: form.unitPriceBasis,
        useRate: { kind: 'like', productId: 'shampoo', times },
      })
    const [once, twice] = [(await foresee(1)).body, (await foresee(2)).body]
    expect(twice.perMonth).toBeCloseTo(once.perMonth * 2)
    expect(once.boxes).toHaveLength(3)
  })

  it('is bought the moment it is live: recommended, in the first box, in the notice', async () => {
    expect((await buyer.post(`${oats}/prices`, { pricePence: 495, reason })).body).toMatchObject({
      outcome: 'set',
      countsFrom: '2026-11-16',
    })
    expect((await buyer.post(`${oats}/live`, { reason })).status).toBe(200)
    expect(await productOnShelves('oat-shampoo')).toMatchObject({
      price: 495,
      unitPrice: '99p per 100 ml',
      imageReferences: ['/pictures/categories/bath-and-body.svg'],
    })
    expect((await onShelves()).findIndex(({ productId }) => productId === 'oat-shampoo')).toBe(8)
    const estimate = await shop.app.inject({
      method: 'POST',
      url: '/api/recommendation/estimate',
      payload: { household: COUPLE, productIds: ['oat-shampoo'] },
    })
    expect([estimate.statusCode, estimate.json().lines?.[0]?.quantity]).toEqual([200, expect.any(Number)])
    const customer = await settledCustomer(shop, ['toilet-roll', 'oat-shampoo'])
    const { body: boxes } = await customer.get('/recommendation/calculate')
    expect(boxes[0].productQuantities.map(({ product }: Line) => product.productId)).toContain('oat-shampoo')
    const { body } = await customer.get('/cupboard')
    const shelf = body.shelves.find(({ product }: Line) => product.productId === 'oat-shampoo')
    expect(shelf.product.picture).toBe('/pictures/categories/bath-and-body.svg')
  })

  it('keeps on the shelves what it needs there, and its place', async () => {
    const refused = await buyer.put(oats, { ...form, descriptionLong: ' ', reason })
    expect(refused.body.errors).toEqual(['Write the long text for its own page.'])
    expect((await buyer.get(oats)).body.form.place).toBe(2)
  })

  it('leaves who, when and why in the audit', async () => {
    const { rows } = await shop.pool.query(
      `SELECT deed, after FROM office_audit WHERE subject = 'oat-shampoo' ORDER BY number`,
    )
    expect(rows.map(({ deed }) => deed)).toEqual([
      'keep-catalogue',
      'keep-catalogue',
      'change-price',
      'keep-catalogue',
    ])
    expect(rows.at(-1).after).toEqual({ state: 'live' })
  })
})

describe('a slip of the finger in a price', () => {
  const price = (pricePence: number, isSure = false) =>
    buyer.post(`${oats}/prices`, { pricePence, isSure, reason })

  it('is caught twice: it is doubted, and then waits for a second person', async () => {
    const doubts = [
      '£99.99 is 1920 % more than £4.95.',
      '£99.99 is more than £50.00, which nothing on our shelves costs.',
    ]
    expect((await price(9999)).body).toEqual({ outcome: 'doubted', doubts, countsFrom: null })
    expect((await price(9999, true)).body.outcome).toBe('waits-for-second-person')
    expect(await productOnShelves('oat-shampoo')).toMatchObject({ price: 495 })
    const { body: calendar } = await buyer.get('/prices')
    expect(
      calendar.filter(({ productId }: { productId: string }) => productId === 'oat-shampoo'),
    ).toHaveLength(1)
  })

  it('is set when another person has agreed, with the week of notice that every rise has', async () => {
    await price(650, true)
    const { body: waiting } = await manager.get('/approvals')
    const { approvalId } = waiting.find(({ what }: { what: { toPence: number } }) => what.toPence === 650)
    const decide = { isGranted: true, reason: 'seen their letter' }
    expect((await manager.post(`/approvals/${approvalId}/decide`, decide)).status).toBe(200)
    expect((await buyer.get(oats)).body.prices[0]).toEqual({
      pricePence: 650,
      countsFrom: '2026-11-23',
      state: 'waiting',
    })
    const { rows } = await shop.pool.query(
      `SELECT facts->>'kind' AS kind FROM fan_out WHERE ended_at IS NULL`,
    )
    expect(rows).toEqual([{ kind: 'price-rise-announced' }])
  })

  it('is not set on top of a price that has moved since', async () => {
    const { body: waiting } = await manager.get('/approvals')
    const { approvalId } = waiting.find(({ what }: { what: { toPence: number } }) => what.toPence === 9999)
    expect((await price(480)).body).toMatchObject({ outcome: 'set', countsFrom: '2026-11-16' })
    const late = await manager.post(`/approvals/${approvalId}/decide`, { isGranted: true, reason: 'fine' })
    expect(late.body.message).toBe('Oat Shampoo costs £4.80 by now. Refuse this and have it asked anew.')
    expect(await productOnShelves('oat-shampoo')).toMatchObject({ price: 480 })
  })

  it('cannot hide behind an earlier day', async () => {
    const rise = { pricePence: 500, wishedFrom: '2026-11-17', reason }
    expect((await buyer.post(`${oats}/prices`, rise)).body.countsFrom).toBe('2026-11-23')
    const later = { ...rise, wishedFrom: '2027-01-04' }
    expect((await buyer.post(`${oats}/prices`, later)).body.countsFrom).toBe('2027-01-04')
  })
})

describe('a picture', () => {
  const send = (bytes: Buffer) => buyer.post(`${oats}/pictures`, { base64: bytes.toString('base64'), reason })
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c07030' } })

  it('that is sent is shown in the shop at once, small and in both ways of writing', async () => {
    const bytes = await photo(1200, 900)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer()
    const { body } = await send(bytes)
    const [picture] = body.pictures
    expect(picture).toMatch(/^\/pictures\/uploaded\/[0-9a-f]{32}-800$/)
    expect((await send(bytes)).body.pictures).toEqual([picture])
    expect(await productOnShelves('oat-shampoo')).toMatchObject({ imageReferences: [picture] })
    for (const [accept, format] of [
      ['image/avif,image/webp,*/*', 'avif'],
      ['*/*', 'webp'],
    ]) {
      const answer = await shop.app.inject({ url: picture, headers: { accept } })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `image/${format}`])
      expect(answer.headers).toMatchObject({
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
        vary: 'accept',
      })
      const made = await sharp(answer.rawPayload).metadata()
      expect([made.width, made.height, made.exif]).toEqual([800, 800, undefined])
    }
    const small = await shop.app.inject(picture.replace(/800$/, '240'))
    expect((await sharp(small.rawPayload).metadata()).width).toBe(240)
  })

  it.each(['..%2f..%2fpackage.json', 'a'.repeat(32), `${'a'.repeat(32)}-800`, `${'a'.repeat(32)}-800.avif`])(
    'called %s is not there',
    async (name) => {
      expect((await shop.app.inject(`/pictures/uploaded/${name}`)).statusCode).toBe(404)
    },
  )

  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  it.each<[string, () => Promise<Buffer>, string]>([
    ['text', async () => Buffer.from('hello'), 'This is not a JPEG, PNG, WebP or AVIF picture.'],
    ['nothing', async () => Buffer.from(''), 'This is not a JPEG, PNG, WebP or AVIF picture.'],
    [
      'an SVG with a script',
      async () => Buffer.from(script),
      'An SVG can carry a script, so we take none. Save it as PNG or WebP.',
    ],
    [
      'a page that says it is a JPEG',
      async () => Buffer.from(`\xff\xd8\xff${script}`, 'latin1'),
      'This picture is damaged: it cannot be read to its end.',
    ],
    [
      'half a picture',
      async () => (await photo(600, 600).png().toBuffer()).subarray(0, 400),
      'This picture is damaged: it cannot be read to its end.',
    ],
    [
      'a small one',
      async () => photo(120, 600).png().toBuffer(),
      'This picture has 120 × 600 dots. It needs at least 200 each way.',
    ],
    [
      'a bomb of dots',
      async () => photo(9000, 9000).png({ compressionLevel: 9 }).toBuffer(),
      'This picture has more than 50 million dots. Save it smaller and send it again.',
    ],
    [
      'one of 9 MB',
      async () =>
        Buffer.concat([
          await photo(300, 300).png().toBuffer(),
          Buffer.alloc(9 * 1024 * 1024 - 3_000),
        ]).subarray(0, 8 * 1024 * 1024 + 1),
      'This picture is larger than 8 MB. Save it smaller and send it again.',
    ],
  ])('that is %s is refused', async (_what, make, sentence) => {
    const refused = await send(await make())
    expect([refused.status, refused.body.errors]).toEqual([422, [sentence]])
  })

  it('larger than we read at all is refused, and not read for who may not send it', async () => {
    const huge = { base64: 'A'.repeat(12 * 1024 * 1024), reason }
    expect((await buyer.post(`${oats}/pictures`, huge)).status).toBe(413)
    const packer = await staffMember(shop, 'packer')
    expect((await packer.post(`${oats}/pictures`, huge)).status).toBe(403)
  })

  it('can be dropped, and the tile of the category stands in for it again', async () => {
    expect((await buyer.put(`${oats}/pictures`, { pictures: [], reason })).status).toBe(200)
    expect((await productOnShelves('oat-shampoo'))?.imageReferences).toEqual([
      '/pictures/categories/bath-and-body.svg',
    ])
  })
})

describe('a sheet of products', () => {
  const read = (csv: string, isDryRun: boolean) => buyer.post('/import', { csv, isDryRun, reason })

  it('that went out comes in again without a difference', async () => {
    const { body: csv } = await buyer.get('/export.csv')
    const { body } = await read(csv, true)
    expect(body).toMatchObject({ isDone: false, changes: [], problems: [], same: body.rows })
  })

  it('that changes a product changes the rate of what is used like it', async () => {
    const use = async () =>
      (await shop.pool.query(`SELECT consumption FROM product WHERE product_id = 'oat-shampoo'`)).rows[0]
        .consumption.unitSize
    const before = await use()
    const { form: own } = (await buyer.get('/products/shampoo')).body
    const quantity = own.unitPriceBasis.quantity
    expect((await read(`product_id,unit_quantity\nshampoo,${quantity * 2}`, false)).body.isDone).toBe(true)
    expect(await use()).toBeCloseTo(before / 2)
    await read(`product_id,unit_quantity\nshampoo,${quantity}`, false)
    expect(await use()).toBeCloseTo(before)
  })

  it('tells its errors by line and then does nothing at all', async () => {
    const csv =
      'product_id,name,category,ean\nshampoo,Mild Shampoo,,\n"rose-soap","Rose\nSoap",Nowhere,\nhand-soap,,,123\n'
    const { body } = await read(csv, false)
    expect(body.isDone).toBe(false)
    expect(body.problems).toEqual([
      { line: 3, productId: 'rose-soap', problem: 'category: there is no “Nowhere”.' },
      { line: 5, productId: 'hand-soap', problem: 'An EAN has thirteen digits.' },
    ])
    expect((await buyer.get('/products/shampoo')).body.form.name).not.toBe('Mild Shampoo')
    expect((await read('name;price', true)).body.message).toContain('Line 1 names “name;price”')
    expect((await read('product_id\n"open', true)).body.message).toContain('The sheet cannot be read')
  })

  it('of 5,000 rows is looked at first and then done', async () => {
    const head =
      'name,category,size,price,unit_quantity,unit_per,unit,short_text,long_text,weight_g,used_like,state'
    const rows = Array.from(
      { length: 5_000 },
      (_, n) => `Soap ${n},Bath & Body,250 ml,2.50,250,100,ml,Short.,Long.,300,shampoo,live`,
    )
    const csv = [head, ...rows].join('\n')
    const dry = await read(csv, true)
    expect([dry.body.isDone, dry.body.changes.length, dry.body.problems]).toEqual([false, 5_000, []])
    expect((await onShelves()).length).toBeLessThan(100)
    const begun = performance.now()
    const done = await read(csv, false)
    expect(performance.now() - begun).toBeLessThan(15_000)
    expect([done.body.isDone, done.body.changes.length]).toEqual([true, 5_000])
    expect((await onShelves()).length).toBeGreaterThan(5_000)
    expect((await read(`${csv}\nOne more,Bath & Body`, true)).body.message).toBe(
      'A sheet has at most 5000 rows; this one has 5001.',
    )
    await shop.pool.query(
      `DELETE FROM price_change WHERE product_id LIKE 'soap-%'; DELETE FROM product WHERE product_id LIKE 'soap-%'`,
    )
  })
})

describe('the shelves', () => {
  it('stand in the order of the desk', async () => {
    const { body } = await buyer.get('/products')
    const names = body.categories.map(({ name }: { name: string }) => name).reverse()
    expect((await buyer.put('/categories', { names, reason })).status).toBe(200)
    const seen = (await onShelves()) as unknown as { productCategory: string }[]
    expect([...new Set(seen.map(({ productCategory }) => productCategory))]).toEqual(names)
    expect((await buyer.put('/categories', { names: names.slice(1), reason })).status).toBe(422)
  })

  it('change on every process within two seconds', async () => {
    const other = buildApp(shop.deps)
    const listener = listen(shop.databaseUrl, 'catalogue-changed', shop.deps.log, other.onCatalogueChange)
    const nameThere = async () =>
      (await other.app.inject({ method: 'POST', url: '/api/products' }))
        .json()
        .find(({ productId }: { productId: string }) => productId === 'oat-shampoo')?.productName
    await expect.poll(nameThere).toBe('Oat Shampoo')
    const begun = performance.now()
    expect((await buyer.put(oats, { ...form, name: 'Porridge Shampoo', reason })).status).toBe(200)
    await expect.poll(nameThere, { timeout: 2_000 }).toBe('Porridge Shampoo')
    expect(performance.now() - begun).toBeLessThan(2_000)
    await listener.close()
    await other.app.close()
  })

  it('take a rate of VAT from its day on', async () => {
    const zero = { vatClass: 'zero', reason }
    expect((await buyer.post(`${oats}/vat`, { ...zero, countsFrom: '2026-11-15' })).status).toBe(422)
    expect((await buyer.post(`${oats}/vat`, { ...zero, countsFrom: '2026-11-18' })).status).toBe(200)
    expect((await buyer.get(oats)).body.vatClass).toBe('standard')
    await liveOn(shop, 'P3D')
    buyer = await staffMember(shop, 'buyer', 'later@cupboard.example')
    expect((await buyer.get(oats)).body.vatClass).toBe('zero')
  })

  it('hold what a letter announces by its new name', async () => {
    const customer = await settledCustomer(shop, ['toilet-roll', 'oat-shampoo'])
    const { body: boxes } = await customer.get('/recommendation/calculate')
    await customer.post(`/boxes/products/amendment/${boxes[0].boxId}/oat-shampoo/1`)
    await activateWithoutCard(shop, customer.customerId)
    await liveBusyDays(shop, '2026-12-19')
    const { rows } = await shop.pool.query('SELECT facts::text FROM letter WHERE customer_id = $1', [
      customer.customerId,
    ])
    expect(rows.map(({ facts }) => facts).join()).toContain('Porridge Shampoo')
  })
})
