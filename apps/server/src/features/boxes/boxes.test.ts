import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, registerAndSignIn, signInAgain } from '#testing/customers.ts'
import { activateWithoutCard, customerWithBoxes, settledCustomer } from '#testing/homes.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Customer = Awaited<ReturnType<typeof customerWithBoxes>>

async function activeCustomer() {
  const customer = await customerWithBoxes(shop)
  await activateWithoutCard(shop, customer.customerId)
  return customer
}

const boxId = (customer: Customer, index = 0) => customer.boxes[index]?.boxId ?? ''
const boxOf = async (customer: Customer, index = 0) =>
  (await customer.get(`/boxes/${boxId(customer, index)}`)).body
const daysOf = async (customer: Customer) =>
  (await customer.get('/boxes/future')).body.map((box: { deliveryDate: string }) => box.deliveryDate)
const amend = (customer: Customer, productId: string, delta: unknown, index = 0) =>
  customer.post(`/boxes/products/amendment/${boxId(customer, index)}/${productId}/${delta}`)
const postpone = (customer: Customer, dateTime: unknown, index = 0) =>
  customer.post('/change-delivery-date', {
    boxId: boxId(customer, index),
    dateTime,
    adjustForFutureBoxes: true,
  })

function quantityIn(
  box: { productQuantities: { product: { productId: string }; quantity: number }[] },
  productId: string,
) {
  return box.productQuantities.find((line) => line.product.productId === productId)?.quantity
}

describe('planning', () => {
  it('lays out three boxes a calendar month apart, the first at least five days away', async () => {
    const customer = await customerWithBoxes(shop)
    expect(await daysOf(customer)).toEqual(['2026-11-21', '2026-12-21', '2027-01-21'])
    expect((await boxOf(customer)).orderStatus).toBe('SubscriptionNotActive')
  })

  it('asked again and again gives the same boxes', async () => {
    const customer = await customerWithBoxes(shop)
    const before = (await customer.get('/boxes')).body
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => customer.get('/recommendation/calculate')),
    )
    for (const answer of answers) expect(answer.body).toEqual(before)
    expect((await customer.get('/boxes')).body).toEqual(before)
  })

  it('writes only the lines that it changes', async () => {
    const customer = await activeCustomer()
    await customer.get('/recommendation/calculate')
    // A row that is written anew has another xmin, even when it says the same.
    const writings = async () => {
      const { rows } = await shop.pool.query(
        `SELECT box_id, product_id, box_line.xmin FROM box_line JOIN box USING (bucket, customer_id, box_id) WHERE customer_id = $1
          ORDER BY delivery_on, product_id`,
        [customer.customerId],
      )
      return rows
    }
    const before = await writings()
    await customer.get('/recommendation/calculate')
    expect(await writings()).toEqual(before)
    await customer.delete('/products', ['shampoo'])
    expect(await writings()).toEqual(before.filter((line) => line.product_id !== 'shampoo'))
  })

  it('says what is missing', async () => {
    const fresh = await registerAndSignIn(shop)
    const path = `/customer/${fresh.customerId}/recommendation/calculate`
    expect((await ask(shop, 'GET', path, fresh)).body).toMatchObject({ code: 'no-products' })
    const settled = await settledCustomer(shop)
    expect((await settled.get('/recommendation/calculate')).status).toBe(200)
  })

  it('prices a box as the sum of its lines and gives each a reason', async () => {
    const box = await boxOf(await customerWithBoxes(shop))
    const sum = box.productQuantities.reduce(
      (total: number, line: { quantity: number; price: number }) => total + line.quantity * line.price,
      0,
    )
    expect(box.boxPrice).toBe(sum)
    for (const line of box.productQuantities) expect(line.reason.text.length).toBeGreaterThan(10)
  })

  it('moves an unpaid plan on by itself when its day has come too near', async () => {
    const own = await openTestShop()
    const customer = await customerWithBoxes(own)
    own.clock.advance(10 * 86_400_000)
    const { token } = await signInAgain(own, customer.email)
    const days = (await ask(own, 'GET', `/customer/${customer.customerId}/boxes/future`, { token })).body.map(
      (box: { deliveryDate: string }) => box.deliveryDate,
    )
    expect(days).toEqual(['2026-12-01', '2027-01-02', '2027-02-01'])
    await own.close()
  })
})

describe('a quantity', () => {
  it('changes by the signed difference, stays fixed when boxes are planned anew, and can be handed back', async () => {
    const customer = await activeCustomer()
    const before = quantityIn(await boxOf(customer), 'shampoo') ?? 0
    expect((await amend(customer, 'shampoo', 3)).status).toBe(200)
    await customer.get('/recommendation/calculate')
    const fixed = await boxOf(customer)
    expect(quantityIn(fixed, 'shampoo')).toBe(before + 3)
    expect(fixed.productQuantities.find((line: { isFixed: boolean }) => line.isFixed)).toMatchObject({
      proposed: before,
    })
    await customer.post(`/boxes/${boxId(customer)}/products/shampoo/hand-back`)
    expect(quantityIn(await boxOf(customer), 'shampoo')).toBe(before)
  })

  it('goes down to 0 and stays in the box as excluded', async () => {
    const customer = await activeCustomer()
    const before = quantityIn(await boxOf(customer), 'toilet-roll') ?? 0
    await amend(customer, 'toilet-roll', before === 0 ? '+0' : -before)
    expect(quantityIn(await boxOf(customer), 'toilet-roll')).toBe(0)
  })

  it.each(['1.5', 'NaN', '1e3', '2147483648', '99999999999', '', '%00', 'one', '--1', '+-1', '1000'])(
    'does not change by %j',
    async (delta) => {
      const customer = await activeCustomer()
      const before = await boxOf(customer)
      const answer = await amend(customer, 'shampoo', delta)
      expect([400, 404]).toContain(answer.status)
      expect(await boxOf(customer)).toEqual(before)
    },
  )

  it.each(['-999', '999'])('does not leave 0 to 999 by %s', async (delta) => {
    const customer = await activeCustomer()
    await amend(customer, 'shampoo', 1)
    const before = await boxOf(customer)
    const answer = await amend(customer, 'shampoo', delta)
    expect(answer.status).toBe(422)
    expect(await boxOf(customer)).toEqual(before)
  })

  it('adds up over fifty parallel changes', async () => {
    const customer = await activeCustomer()
    const before = quantityIn(await boxOf(customer), 'shampoo') ?? 0
    const answers = await Promise.all(Array.from({ length: 50 }, () => amend(customer, 'shampoo', 1)))
    const accepted = answers.filter((answer) => answer.status === 200).length
    expect(answers.every((answer) => answer.status === 200 || answer.status === 503)).toBe(true)
    expect(quantityIn(await boxOf(customer), 'shampoo')).toBe(before + accepted)
  })

  it("of somebody else's box is not there, and of a processed box is closed", async () => {
    const victim = await activeCustomer()
    const attacker = await activeCustomer()
    const path = `/boxes/products/amendment/${boxId(victim)}/shampoo/1`
    expect((await attacker.post(path)).status).toBe(404)
    await shop.pool.query(`UPDATE box SET status = 'Paid' WHERE box_id = $1`, [boxId(victim)])
    const answer = await amend(victim, 'shampoo', 1)
    expect(answer.status).toBe(409)
    expect(answer.body.code).toBe('box-processed')
  })

  it('is closed from the first moment of the cut-off day in London', async () => {
    const own = await openTestShop()
    const customer = await customerWithBoxes(own)
    await activateWithoutCard(own, customer.customerId)
    const path = `/customer/${customer.customerId}/boxes/products/amendment/${boxId(customer)}/shampoo/1`
    own.clock.set('2026-11-17T23:59:59.999Z')
    const { token } = await signInAgain(own, customer.email)
    expect((await ask(own, 'POST', path, { token })).status).toBe(200)
    own.clock.set('2026-11-18T00:00:00.000Z')
    expect((await ask(own, 'POST', path, { token })).body.code).toBe('box-past-cut-off')
    await own.close()
  })
})

describe('postponing', () => {
  it('moves later boxes by as many days and tells the days set', async () => {
    const customer = await activeCustomer()
    const answer = await postpone(customer, '2026-11-28')
    expect(answer.status).toBe(200)
    expect(answer.body.boxes.map((box: { deliveryDate: string }) => box.deliveryDate)).toEqual([
      '2026-11-28',
      '2026-12-29',
      '2027-01-28',
    ])
    expect(await daysOf(customer)).toEqual(['2026-11-28', '2026-12-29', '2027-01-28'])
  })

  it('takes an instant by its London day', async () => {
    const customer = await activeCustomer()
    expect((await postpone(customer, '2026-12-03T23:30:00Z')).body.deliveryDate).toBe('2026-12-03')
  })

  it.each([
    'infinity',
    'tomorrow',
    '2027-02-30',
    '2026-11-15',
    '2036-11-15',
    '',
    '20261201',
    '2026-12-01; DROP TABLE box',
    '2026-12-01T99:00:00Z',
  ])('refuses %j in plain words and changes nothing', async (dateTime) => {
    const customer = await activeCustomer()
    const before = await daysOf(customer)
    const answer = await postpone(customer, dateTime)
    expect(answer.status).toBe(422)
    expect(answer.body.message.length).toBeGreaterThan(10)
    expect(await daysOf(customer)).toEqual(before)
  })

  it.each([[['2026-12-01']], [{ day: 1 }], [20261201], [null]])(
    'refuses %j as malformed',
    async (dateTime) => {
      const customer = await activeCustomer()
      expect((await postpone(customer, dateTime)).status).toBe(400)
    },
  )

  it("of somebody else's box is not there; of a processed box is refused", async () => {
    const victim = await activeCustomer()
    const attacker = await activeCustomer()
    const answer = await attacker.post('/change-delivery-date', {
      boxId: boxId(victim),
      dateTime: '2026-12-05',
    })
    expect(answer.status).toBe(404)
    await shop.pool.query(`UPDATE box SET status = 'Shipped' WHERE box_id = $1`, [boxId(victim)])
    expect((await postpone(victim, '2026-12-05')).status).toBe(409)
  })

  it('fired twenty times at once leaves boxes in order on different days', async () => {
    const customer = await activeCustomer()
    const days = Array.from({ length: 20 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`)
    await Promise.all(days.map((day) => postpone(customer, day)))
    const after = await daysOf(customer)
    expect([...after].sort()).toEqual(after)
    expect(new Set(after).size).toBe(3)
  })
})

describe('disabling', () => {
  it('skips a box with its reason, and enabling brings it back with its contents', async () => {
    const customer = await activeCustomer()
    const before = await boxOf(customer)
    const path = `/boxes/${boxId(customer)}/make-active`
    const off = await customer.post(path, { status: false })
    expect(off.body).toMatchObject({
      orderStatus: 'SubscriptionNotActive',
      isSkipped: true,
      statusReason: 'You skipped this box.',
    })
    expect((await customer.get('/boxes/next')).body.boxId).toBe(boxId(customer, 1))
    await customer.post(path, { status: true })
    const after = await boxOf(customer)
    // Five days ahead is inside the notice window.
    expect(after).toMatchObject({ orderStatus: 'CustomerNotified', isSkipped: false })
    expect(after.boxPrice).toBe(before.boxPrice)
  })

  it('keeps the days of the boxes after it', async () => {
    const customer = await activeCustomer()
    const before = await daysOf(customer)
    await customer.post(`/box/${boxId(customer)}/make-active`, { status: false })
    expect(await daysOf(customer)).toEqual(before)
  })

  it('only remembers the wish while the subscription is inactive', async () => {
    const customer = await customerWithBoxes(shop)
    const answer = await customer.post(`/boxes/${boxId(customer)}/make-active`, { status: false })
    expect(answer.body).toMatchObject({ orderStatus: 'SubscriptionNotActive', isSkipped: true })
    const back = await customer.post(`/boxes/${boxId(customer)}/make-active`, { status: true })
    expect(back.body).toMatchObject({ orderStatus: 'SubscriptionNotActive', isSkipped: false })
  })
})

describe('a shelf count', () => {
  it('of plenty empties the next box of that product, at once and with a new price', async () => {
    const customer = await activeCustomer()
    const before = await boxOf(customer)
    expect(quantityIn(before, 'toilet-roll')).toBeGreaterThan(0)
    const answer = await customer.post('/products/toilet-roll/shelf-count', { left: 12 })
    expect(answer.status).toBe(200)
    const after = await boxOf(customer)
    expect(quantityIn(after, 'toilet-roll')).toBe(0)
    expect(after.boxPrice).toBeLessThan(before.boxPrice)
  })

  it.each([-1, 1000, 'five', null])('cannot be %j', async (left) => {
    const customer = await activeCustomer()
    expect((await customer.post('/products/shampoo/shelf-count', { left })).status).toBe(400)
  })
})

describe('reading boxes', () => {
  it('tells past from future by day and status', async () => {
    const customer = await activeCustomer()
    await shop.pool.query(`UPDATE box SET status = 'Delivered' WHERE box_id = $1`, [boxId(customer)])
    expect((await customer.get('/boxes/past')).body.map((box: { boxId: string }) => box.boxId)).toEqual([
      boxId(customer),
    ])
    expect((await customer.get('/boxes/future')).body).toHaveLength(2)
    expect((await customer.get('/boxes')).body).toHaveLength(3)
  })

  it('has no next box for a customer without any', async () => {
    const customer = await settledCustomer(shop)
    const answer = await customer.get('/boxes/next')
    expect([answer.status, answer.body]).toEqual([200, null])
  })

  it.each(['nonsense', '00000000-0000-4000-8000-000000000000'])('does not find the box %s', async (id) => {
    const customer = await settledCustomer(shop)
    expect([400, 404]).toContain((await customer.get(`/boxes/${id}`)).status)
  })
})
