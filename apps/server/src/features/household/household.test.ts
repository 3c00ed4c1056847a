import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, registerAndSignIn } from '#testing/customers.ts'
import {
  COUPLE,
  customerWhoPaid,
  customerWithBoxes,
  SOME_ADDRESS,
  SOME_PRODUCTS,
  settledCustomer,
} from '#testing/homes.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Box = {
  boxId: string
  deliveryDate: string
  boxPrice: number
  productQuantities: { product: { productId: string }; quantity: number; price: number }[]
}

function quantityOf(box: Box | undefined, productId: string): number {
  return box?.productQuantities.find((line) => line.product.productId === productId)?.quantity ?? -1
}

describe('an address', () => {
  it('is not there until it is saved, and then reads back as it was written', async () => {
    const customer = await settledCustomer(shop)
    expect((await customer.get('/account/address')).body).toEqual(SOME_ADDRESS)
    const { customerId, token } = await registerAndSignIn(shop)
    expect((await ask(shop, 'GET', `/customer/${customerId}/account/address`, { token })).status).toBe(404)
  })

  it.each([
    [{ name: '' }, 'Name is required'],
    [{ contactNumber: '' }, 'Contact Number is required'],
    [{ contactNumber: '12345' }, 'Contact number must be 10 digits'],
    [{ addressLine1: ' ' }, 'Address Line 1 is required'],
    [{ city: '' }, 'City is required'],
    [{ country: '' }, 'Country is required'],
    [{ postCode: '' }, 'Post Code is required'],
    [{ postCode: 'B!' }, 'Invalid post code'],
    [{ postCode: 'BS1 4QA BS1 4QA' }, 'Invalid post code'],
    [{ postCode: 'ZZZ 999' }, 'Invalid post code'],
    [{ country: 'France', postCode: '75001' }, 'We deliver in the United Kingdom only'],
  ])('with %j is refused', async (change, sentence) => {
    const customer = await settledCustomer(shop)
    const answer = await customer.post('/account/address', { ...SOME_ADDRESS, ...change })
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0]).toBe(sentence)
    expect((await customer.get('/account/address')).body).toEqual(SOME_ADDRESS)
  })
})

it('an address typed in haste is kept as it goes on a label', async () => {
  const customer = await settledCustomer(shop)
  await customer.post('/account/address', {
    ...SOME_ADDRESS,
    city: ' Bristol ',
    postCode: 'bs78ab',
    country: 'uk',
  })
  expect((await customer.get('/account/address')).body).toEqual({ ...SOME_ADDRESS, postCode: 'BS7 8AB' })
})

describe('a household', () => {
  it.each([
    [{ adultsMale: 0, adultsFemale: 0 }, 422, 'At least one adult is required'],
    [{ infants: -1 }, 422, 'Cannot be negative'],
    [{ numberOfBathrooms: 0 }, 422, 'Must be at least 1'],
    [{ childrenMale: 100 }, 422, 'Must be at most 99'],
    [{ childrenMale: 1.5 }, 400, ''],
    [{ adultsMale: '2' }, 400, ''],
    [{ dishWasher: 'yes' }, 400, ''],
    [{ adultsMale: null }, 400, ''],
    [{ adultsMale: 1e300 }, 400, ''],
  ])('with %j is refused', async (change, status, sentence) => {
    const customer = await settledCustomer(shop)
    const answer = await customer.post('/account/household', { ...COUPLE, ...change })
    expect(answer.status).toBe(status)
    if (sentence) expect(answer.body.errors).toContain(sentence)
    expect((await customer.get('/account/household')).body).toEqual(COUPLE)
  })

  it('that grows is shown its difference before it is saved, and exactly that difference after', async () => {
    const customer = await customerWithBoxes(shop, [
      ...SOME_PRODUCTS,
      'kids-toothpaste',
      'toothpaste',
      'hand-soap',
    ])
    const larger = { ...COUPLE, childrenMale: 2, childrenFemale: 1, numberOfBathrooms: 2 }
    const preview = (await customer.post('/preview', { act: 'household', household: larger })).body
    expect(preview.boxes.length).toBeGreaterThan(0)
    expect(preview.total.after).toBeGreaterThan(preview.total.before)
    const before: Box[] = (await customer.get('/boxes/future')).body
    expect(before.reduce((sum, box) => sum + box.boxPrice, 0)).toBe(preview.total.before)
    await customer.post('/account/household', larger)
    const after: Box[] = (await customer.get('/boxes/future')).body
    expect(after.reduce((sum, box) => sum + box.boxPrice, 0)).toBe(preview.total.after)
  })
})

describe('the products of a home', () => {
  it('are added once, however often they are added', async () => {
    const customer = await settledCustomer(shop, ['shampoo'])
    await Promise.all(
      Array.from({ length: 10 }, () => customer.post('/products', ['shampoo', 'bleach', 'bleach'])),
    )
    const { body } = await customer.get('/products')
    expect(body.map((product: { productId: string }) => product.productId)).toEqual(['shampoo', 'bleach'])
  })

  it('change by all or nothing when one is unknown', async () => {
    const customer = await settledCustomer(shop, ['shampoo'])
    expect((await customer.post('/products', ['bleach', 'unicorn-polish'])).status).toBe(422)
    expect((await customer.delete('/products', ['shampoo', 'unicorn-polish'])).status).toBe(422)
    expect((await customer.get('/products')).body).toHaveLength(1)
  })

  it('of two tabs at once are all kept', async () => {
    const customer = await settledCustomer(shop, ['shampoo'])
    const requested = ['bleach', 'foil', 'cloths', 'polish', 'drain', 'liners', 'pads', 'floss']
    await Promise.all(requested.map((productId) => customer.post('/products', [productId])))
    expect((await customer.get('/products')).body).toHaveLength(requested.length + 1)
  })

  it.each([[[]], ['shampoo'], [{ productId: 'shampoo' }], [['Shampoo!']], [[null]], [[42]]])(
    'cannot be %j',
    async (body) => {
      const customer = await settledCustomer(shop, ['shampoo'])
      expect((await customer.post('/products', body)).status).toBe(400)
    },
  )

  it('leave the planned boxes when they are removed', async () => {
    const customer = await customerWithBoxes(shop)
    await customer.delete('/products', ['shampoo'])
    const boxes: Box[] = (await customer.get('/boxes/future')).body
    for (const box of boxes) expect(quantityOf(box, 'shampoo')).toBe(-1)
    await customer.delete('/products', SOME_PRODUCTS)
    const emptied: Box[] = (await customer.get('/boxes/future')).body
    expect(emptied.map((box) => box.boxPrice)).toEqual([0, 0, 0])
  })

  it('show the customer when they come, and anyone else nothing of it', async () => {
    const customer = await customerWithBoxes(shop)
    const body = { CustomerId: customer.customerId }
    const own = (await ask(shop, 'POST', '/products', { body, token: customer.token })).body
    const tablets = own.find((product: { productId: string }) => product.productId === 'dw-tablets')
    expect(tablets.customerSpecificProductDetials).toMatchObject({
      includedInSubscription: true,
      numberOfDeliveries: 0,
    })
    const foil = own.find((product: { productId: string }) => product.productId === 'foil')
    expect(foil.customerSpecificProductDetials).toMatchObject({
      includedInSubscription: false,
      nextDeliveryDate: null,
    })
    expect(JSON.stringify((await ask(shop, 'POST', '/products', { body })).body)).not.toContain('Detials')
  })
})

describe('a frequency', () => {
  it('of one every 8 weeks gives the right total over twelve boxes', async () => {
    const customer = await customerWithBoxes(shop)
    const numberOfItemsPerBox = 0.5434
    expect(
      (await customer.post('/products/frequency-override', { productID: 'shampoo', numberOfItemsPerBox }))
        .status,
    ).toBe(200)
    const body = { CustomerId: customer.customerId }
    const own = (await ask(shop, 'POST', '/products', { body, token: customer.token })).body
    expect(
      own.flatMap((each: { productId: string; customerSpecificProductDetials: unknown }) =>
        each.productId === 'shampoo' ? [each.customerSpecificProductDetials] : [],
      ),
    ).toMatchObject([{ numberOfItemsPerBox }])
    const boxes: Box[] = (await customer.get('/boxes/future')).body
    const first = boxes.map((box) => quantityOf(box, 'shampoo'))
    expect(first.every((quantity) => quantity === 0 || quantity === 1)).toBe(true)
    expect(
      Math.abs(first.reduce((sum, each) => sum + each, 0) - 3 * numberOfItemsPerBox),
    ).toBeLessThanOrEqual(1)
  })

  it.each([0, -1, 100, 'NaN', '4', {}])('cannot be %j', async (numberOfItemsPerBox) => {
    const customer = await settledCustomer(shop)
    const answer = await customer.post('/products/frequency-override', {
      productID: 'shampoo',
      numberOfItemsPerBox,
    })
    expect(answer.status).toBe(400)
  })

  it('can be set only for a product of the home', async () => {
    const customer = await settledCustomer(shop, ['shampoo'])
    const answer = await customer.post('/products/frequency-override', {
      productID: 'foil',
      numberOfItemsPerBox: 1,
    })
    expect(answer.status).toBe(422)
  })
})

describe('an estimate before sign-up', () => {
  it('has the same day, lines, reasons and price that the account will get', async () => {
    const estimate = await ask(shop, 'POST', '/recommendation/estimate', {
      body: { household: COUPLE, productIds: SOME_PRODUCTS, postCode: SOME_ADDRESS.postCode },
    })
    expect(estimate.status).toBe(200)
    const customer = await customerWithBoxes(shop)
    const [first] = (await customer.get('/boxes/future')).body
    expect(estimate.body.deliveryDate).toBe(first.deliveryDate)
    expect(estimate.body.boxPrice).toBe(first.boxPrice)
    for (const line of estimate.body.lines) expect(quantityOf(first, line.productId)).toBe(line.quantity)
    const reasons = first.productQuantities.map((line: { reason: { text: string } }) => line.reason.text)
    expect(estimate.body.lines.map((line: { reason: string }) => line.reason)).toEqual(reasons)
  })

  it('holds what homes like this one use when no products are named', async () => {
    const usual = (household: object) =>
      ask(shop, 'POST', '/recommendation/estimate', { body: { household }, from: '10.7.0.9' })
    const couple = await usual({ ...COUPLE, dishWasher: false })
    expect(couple.status).toBe(200)
    expect(couple.body.lines).toHaveLength(14)
    expect(couple.body.boxPrice).toBeGreaterThan(0)
    const family = await usual({ ...COUPLE, infants: 1 })
    expect(family.body.lines.map((line: { productId: string }) => line.productId)).toContain('nappies')
    expect((await usual({ ...COUPLE, adultsMale: 0, adultsFemale: 0 })).status).toBe(422)
  })

  it('refuses an impossible home and unknown products', async () => {
    const estimate = (household: object, productIds: string[]) =>
      ask(shop, 'POST', '/recommendation/estimate', { body: { household, productIds } })
    expect((await estimate({ ...COUPLE, adultsMale: 0, adultsFemale: 0 }, ['shampoo'])).status).toBe(422)
    expect((await estimate(COUPLE, ['unicorn-polish'])).status).toBe(422)
  })

  const estimateFrom = (from: string, productIds: readonly string[] = ['shampoo']) =>
    ask(shop, 'POST', '/recommendation/estimate', { body: { household: COUPLE, productIds }, from })

  it('is made for a hundred products at most', async () => {
    const answer = await estimateFrom('10.7.0.1', Array(101).fill('shampoo'))
    expect(answer.status).toBe(422)
    expect(answer.body.message).toBe('An estimate holds up to 100 products')
    expect((await estimateFrom('10.7.0.1', Array(100).fill('shampoo'))).status).toBe(200)
  })

  it('is made sixty times a minute for one address, and others do not notice', async () => {
    for (let times = 0; times < 60; times++) expect((await estimateFrom('10.7.0.2')).status).toBe(200)
    const refused = await estimateFrom('10.7.0.2')
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests'])
    expect((await estimateFrom('10.7.0.3')).status).toBe(200)
    shop.clock.advance(60_000)
    expect((await estimateFrom('10.7.0.2')).status).toBe(200)
  })

  it('is refused at once while many others wait for theirs', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, each) => estimateFrom(`10.8.0.${each}`)))
    const statuses = answers.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(answers.find(({ status }) => status === 503)?.body.code).toBe('shop-busy')
  })

  it('does not ask the database for the catalogue again, until that has changed', async () => {
    await estimateFrom('10.7.0.4')
    const [{ price }] = (await estimateFrom('10.7.0.4')).body.lines
    await shop.pool.query(
      `UPDATE product SET price_pence = price_pence + 7 WHERE product_id = 'shampoo'; NOTIFY "catalogue-changed"`,
    )
    expect((await estimateFrom('10.7.0.4')).body.lines[0].price).toBe(price)
    shop.onCatalogueChange()
    expect((await estimateFrom('10.7.0.4')).body.lines[0].price).toBe(price + 7)
    await shop.pool.query(
      `UPDATE product SET price_pence = price_pence - 7 WHERE product_id = 'shampoo'; NOTIFY "catalogue-changed"`,
    )
    shop.onCatalogueChange()
  })
})

describe('how far a customer has come', () => {
  it('is told step by step', async () => {
    const customer = await registerAndSignIn(shop)
    const path = `/customer/${customer.customerId}`
    const status = async () =>
      (await ask(shop, 'GET', `${path}/account/get-subscription-status`, customer)).body
    const nothing = {
      active: false,
      paymentDetailsAdded: false,
      productsAdded: false,
      householdDetailsAdded: false,
      deliveryAddressAdded: false,
    }
    expect(await status()).toEqual(nothing)
    await ask(shop, 'POST', `${path}/account/address`, { token: customer.token, body: SOME_ADDRESS })
    expect(await status()).toEqual({ ...nothing, deliveryAddressAdded: true })
    await ask(shop, 'POST', `${path}/account/household`, { token: customer.token, body: COUPLE })
    await ask(shop, 'POST', `${path}/products`, { token: customer.token, body: ['shampoo'] })
    expect(await status()).toEqual({
      ...nothing,
      deliveryAddressAdded: true,
      householdDetailsAdded: true,
      productsAdded: true,
    })
  })

  it('is summed up in figures', async () => {
    const customer = await customerWithBoxes(shop)
    expect((await customer.get('/my-subscription')).body).toEqual({
      totalProducts: 4,
      bathroomProducts: 2,
      kitchenProducts: 2,
      numberOfRooms: 4,
      occupants: 2,
      appliances: 3,
      pastDeliveries: 0,
      frequencyOfDeliveries: 'Every month',
      nextBoxDeliveryDate: customer.boxes[0]?.deliveryDate,
      endedOn: null,
      stillComing: [],
    })
  })

  it('after the end names its day, what still comes, and no planned box', async () => {
    const customer = await customerWhoPaid(shop)
    await customer.post('/account/set-subscription-status', { status: true })
    const [paid] = (await customer.get('/boxes/future')).body
    await customer.post('/account/set-subscription-status', { status: false })
    expect((await customer.get('/my-subscription')).body).toMatchObject({
      endedOn: '2026-11-16',
      nextBoxDeliveryDate: paid.deliveryDate,
      stillComing: [
        {
          boxId: paid.boxId,
          reference: paid.reference,
          deliveryDate: paid.deliveryDate,
          price: paid.boxPrice,
          isPaid: true,
        },
      ],
    })
  })
})
