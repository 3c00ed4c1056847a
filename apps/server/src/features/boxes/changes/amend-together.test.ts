import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '#testing/customers.ts'
import { activateWithoutCard, customerWithBoxes } from '#testing/homes.ts'
import { secondBoxAnnounced } from '#testing/money/lives.ts'
import { openLivedShop } from '#testing/money/open-lived-shop.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

const WAITS_FOR_LOCK = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Customer = Awaited<ReturnType<typeof customerWithBoxes>>

async function activeCustomers(count: number): Promise<Customer[]> {
  const customers: Customer[] = []
  for (let made = 0; made < count; made++) {
    const customer = await customerWithBoxes(shop)
    await activateWithoutCard(shop, customer.customerId)
    customers.push(customer)
  }
  return customers
}

const pathOf = ({ boxes }: Customer, delta: number) =>
  `/boxes/products/amendment/${boxes[0]?.boxId}/shampoo/${delta}`
const amend = (customer: Customer, delta: number) => customer.post(pathOf(customer, delta))

async function kept({ boxes }: Customer): Promise<{ quantity: number; events: number }> {
  const { rows } = await shop.pool.query(
    `SELECT quantity, (SELECT count(*) FROM event WHERE kind = 'box-amended' AND payload ->> 'boxId' = $1)::int AS events
     FROM box_line WHERE box_id = $1::uuid AND product_id = 'shampoo'`,
    [boxes[0]?.boxId],
  )
  return rows[0]
}

it('changes that many customers make at once are each made and recorded once', async () => {
  const customers = await activeCustomers(6)
  const before = await Promise.all(customers.map(kept))
  const answers = await Promise.all(customers.map((customer, index) => amend(customer, index + 1)))
  for (const [index, { status, body }] of answers.entries()) {
    const quantity = (before[index]?.quantity ?? 0) + index + 1
    expect(status).toBe(200)
    expect(body.boxId).toBe(customers[index]?.boxes[0]?.boxId)
    expect(
      body.productQuantities.find(
        (line: { product: { productId: string } }) => line.product.productId === 'shampoo',
      ),
    ).toMatchObject({ quantity, isFixed: true })
    expect(await kept(customers[index] as Customer)).toEqual({ quantity, events: 1 })
  }
})

it('changes of one line that are made at once are all made', async () => {
  const [customer] = (await activeCustomers(1)) as [Customer]
  const before = await kept(customer)
  const answers = await Promise.all(Array.from({ length: 8 }, () => amend(customer, 1)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(await kept(customer)).toEqual({ quantity: before.quantity + 8, events: 8 })
})

it('a change that is refused, or asked for by somebody else or nobody, stops none that is made beside it', async () => {
  const [one, other, third] = (await activeCustomers(3)) as [Customer, Customer, Customer]
  const before = await Promise.all([one, other, third].map(kept))
  const answers = await Promise.all([
    amend(one, 1),
    amend(other, -999),
    third.post(pathOf(one, 5)),
    ask(shop, 'POST', `/customer/${other.customerId}${pathOf(other, 5)}`, { token: third.token }),
    ask(shop, 'POST', `/customer/${other.customerId}${pathOf(other, 5)}`, { token: 'nobody' }),
    amend(third, 2),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 422, 404, 403, 401, 200])
  expect(await Promise.all([one, other, third].map(kept))).toEqual([
    { quantity: (before[0]?.quantity ?? 0) + 1, events: 1 },
    { quantity: before[1]?.quantity, events: 0 },
    { quantity: (before[2]?.quantity ?? 0) + 2, events: 1 },
  ])
})

it('a change answers the box as the next look shows it, planned or announced', async () => {
  const [planned] = (await activeCustomers(1)) as [Customer]
  const { customer, shop: announcedShop } = await openLivedShop(secondBoxAnnounced)
  for (const [{ get, post }, boxId] of [
    [planned, planned.boxes[0]?.boxId],
    [customer, customer.boxes[1]?.boxId],
  ] as const) {
    const { productQuantities, boxPrice } = (await get(`/boxes/${boxId}`)).body
    const { product, quantity, price } = productQuantities[0]
    const { body: changed } = await post(`/boxes/products/amendment/${boxId}/${product.productId}/2`)
    expect(changed.productQuantities[0]).toMatchObject({ quantity: quantity + 2, isFixed: true })
    expect(changed.boxPrice).toBe(boxPrice + 2 * price)
    expect(changed).toEqual((await get(`/boxes/${boxId}`)).body)
  }
  await announcedShop.close()
})

it('a box that can no longer change says so, whatever the quantity', async () => {
  const [customer] = (await activeCustomers(1)) as [Customer]
  await shop.pool.query(`UPDATE box SET status = 'Paid' WHERE box_id = $1`, [customer.boxes[0]?.boxId])
  expect(await amend(customer, -999)).toMatchObject({ status: 409, body: { code: 'box-processed' } })
})

it('nobody waits while the boxes of another customer are being changed', async () => {
  const [busy, one, other] = (await activeCustomers(3)) as [Customer, Customer, Customer]
  const planning = await shop.pool.connect()
  await planning.query('BEGIN')
  await planning.query('SELECT 1 FROM subscription WHERE customer_id = $1 FOR UPDATE', [busy.customerId])
  const waiting = amend(busy, 1)
  const answers = await Promise.all([amend(one, 1), amend(other, 1)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await kept(busy)).events).toBe(0)
  await planning.query('COMMIT')
  planning.release()
  expect((await waiting).status).toBe(200)
  expect((await kept(busy)).events).toBe(1)
})

it('a change that had to wait sees what was done meanwhile', async () => {
  const [customer] = (await activeCustomers(1)) as [Customer]
  const before = await kept(customer)
  const shipping = await shop.pool.connect()
  try {
    await shipping.query('BEGIN')
    await shipping.query('SELECT 1 FROM subscription WHERE customer_id = $1 FOR UPDATE', [
      customer.customerId,
    ])
    const waiting = amend(customer, 1)
    const lockWaits = async () => (await shop.pool.query(WAITS_FOR_LOCK)).rowCount
    await expect.poll(lockWaits).toBe(1)
    await shipping.query(`UPDATE box SET status = 'Shipped' WHERE box_id = $1`, [customer.boxes[0]?.boxId])
    await shipping.query('COMMIT')
    expect(await waiting).toMatchObject({ status: 409 })
  } finally {
    shipping.release(true)
  }
  expect(await kept(customer)).toEqual(before)
})
