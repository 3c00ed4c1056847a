import type { BoxId, CustomerId, ProductId } from '@cupboard/domain/ids'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeForecast } from '#features/goods/forecast/make-forecast.ts'
import { countStock } from '#features/goods/stock/count-stock.ts'
import { moveStock } from '#features/goods/stock/stock-store.ts'
import { moveDueBoxes } from '#features/shipping/move-due-boxes.ts'
import { ask, signInAgain } from '#testing/customers.ts'
import { callsOf, customerWithBoxes } from '#testing/homes.ts'
import { liveUntilNoon, secondBoxAnnounced, secondBoxSoon } from '#testing/money/lives.ts'
import { openLivedShop, type PaidCustomer } from '#testing/money/open-lived-shop.ts'
import { liveOn } from '#testing/money/refunds.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
let customer: PaidCustomer
afterEach(() => shop.close())

type Line = { product: { productId: string }; quantity: number; price: number }
type Short = { productId: string; done: string; missing: number; isOpen: boolean; text: string }
type Box = {
  boxId: string
  boxPrice: number
  orderStatus: string
  productQuantities: Line[]
  short: Short[]
}
const MISSING = 'shampoo'
const INSTEAD = 'conditioner'

const again = async () => callsOf(shop, { ...customer, ...(await signInAgain(shop, customer.email)) })
const readBox = async (turn: number): Promise<Box> =>
  (await (await again()).get(`/boxes/${customer.boxes[turn]?.boxId}`)).body
const lineIn = ({ productQuantities }: Box, productId: string) =>
  productQuantities.find(({ product }) => product.productId === productId)
const packsIn = (box: Box, productId: string) => lineIn(box, productId)?.quantity ?? 0
const sumOf = ({ productQuantities }: Box) =>
  productQuantities.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
const readLetters = async (): Promise<{ subject: string; text: string }[]> =>
  (await ask(shop, 'GET', `/demo/mail?to=${encodeURIComponent(customer.email)}`)).body

/** Somebody counts a shelf. */
async function countShelf(productId: string, packs: number): Promise<void> {
  const { rows } = await shop.pool.query('SELECT on_hand FROM stock_level WHERE product_id = $1', [productId])
  await shop.deps.db.transaction((tx) =>
    moveStock(tx, [
      {
        productId: productId as ProductId,
        kind: 'counted',
        units: packs - (rows[0]?.on_hand ?? 0),
        movedAt: shop.clock.now(),
      },
    ]),
  )
}

/** A customer whose second box wants shampoo and is about to be announced, with the wish and an empty shelf. */
async function aboutToBeShort(wish?: object) {
  const calls = await again()
  const { boxId } = customer.boxes[1] as { boxId: string }
  const { body: before } = await calls.post(`/boxes/products/amendment/${boxId}/${MISSING}/2`)
  if (wish) expect((await calls.post(`/products/${MISSING}/stock-wish`, wish)).status).toBe(200)
  await countShelf(MISSING, 0)
  // The next box as it would be if nothing were missing.
  await shop.worker.runDue()
  return { wanted: packsIn(before, MISSING), before: before as Box }
}

async function announced(wish?: object) {
  const known = await aboutToBeShort(wish)
  const nextBefore = await readBox(2)
  await liveUntilNoon(shop, '2026-12-15')
  const box = await readBox(1)
  expect(box.orderStatus).toBe('CustomerNotified')
  const [notice] = (await readLetters()).filter(({ subject }) => subject.startsWith('Your box of'))
  expect(box.boxPrice).toBe(sumOf(box))
  expect(notice?.subject).toContain(`£${(box.boxPrice / 100).toFixed(2)}`)
  for (const { text } of box.short) expect(notice?.text).toContain(text)
  return { ...known, box, notice: notice?.text ?? '', next: await readBox(2), nextBefore }
}

/** Delivers the box: charge, receipt, books and shelves agree with the notice. */
async function bring(told: Box) {
  const { rows: before } = await shop.pool.query('SELECT product_id, on_hand FROM stock_level')
  await liveOn(shop, 'P8D')
  const box = await readBox(1)
  expect(['Delivered', 'NextOrderCreated']).toContain(box.orderStatus)
  expect(box.boxPrice).toBe(told.boxPrice)
  const { charges } = await shop.provider.ledger()
  expect(charges[1]?.amount).toBe(told.boxPrice)
  const { rows: entered } = await shop.pool.query(
    'SELECT sum(amount_pence)::int AS pence FROM ledger WHERE box_id = $1',
    [box.boxId],
  )
  expect(entered).toEqual([{ pence: told.boxPrice }])
  const { body: receipt } = await (await again()).get(`/boxes/${box.boxId}/receipt`)
  expect(JSON.stringify(receipt)).toContain(String(told.boxPrice))
  const paid = (await readLetters()).find(({ subject }) => subject.startsWith('Paid:'))
  expect(paid?.subject).toContain(`£${(told.boxPrice / 100).toFixed(2)}`)
  const { rows: after } = await shop.pool.query('SELECT product_id, on_hand FROM stock_level')
  const onHand = (rows: { product_id: string; on_hand: number }[], id: string) =>
    rows.find(({ product_id }) => product_id === id)?.on_hand ?? 0
  for (const { product, quantity } of told.productQuantities)
    expect(onHand(before, product.productId) - onHand(after, product.productId)).toBe(quantity)
  const { rows: unmet } = await shop.pool.query('SELECT product_id, units FROM unmet_goods')
  return { box, unmet }
}

/** Returns the demand forecast for the week in which the second box leaves. */
async function demandFor(productId: string): Promise<number> {
  await shop.pool.query('DELETE FROM demand_forecast')
  await makeForecast(shop.deps)
  const { rows } = await shop.pool.query(
    'SELECT homes::int AS homes FROM demand_forecast WHERE product_id = $1 ORDER BY week_on LIMIT 1',
    [productId],
  )
  return rows[0]?.homes ?? 0
}

describe('a product that we have run out of', () => {
  beforeEach(async () => {
    ;({ shop, customer } = await openLivedShop(secondBoxSoon))
  })

  it('is left out by itself: told, not charged, and later boxes stay as they were', async () => {
    const { box, wanted, next, nextBefore } = await announced()
    expect(box.short).toMatchObject([{ productId: MISSING, missing: wanted, done: 'left-out' }])
    expect(packsIn(box, MISSING)).toBe(0)
    expect(box.short[0]?.text).toMatch(/We left out .* nothing is charged for it/)
    expect(packsIn(next, MISSING)).toBe(packsIn(nextBefore, MISSING))
    expect(await demandFor(MISSING)).toBe(wanted)
    const { unmet } = await bring(box)
    expect(unmet).toEqual([{ product_id: MISSING, units: wanted }])
  })

  it('waits for the next box when its customer waits, and nothing is charged for it now', async () => {
    const { box, wanted, next, nextBefore } = await announced({ wish: 'wait' })
    expect(box.short).toMatchObject([{ productId: MISSING, missing: wanted, done: 'waits' }])
    expect(packsIn(box, MISSING)).toBe(0)
    expect(packsIn(next, MISSING)).toBeGreaterThan(packsIn(nextBefore, MISSING))
    await bring(box)
    expect(packsIn(await readBox(2), MISSING)).toBeGreaterThan(packsIn(nextBefore, MISSING))
  })

  it('is replaced by what its customer chose, about as much of it and at no higher price', async () => {
    const wish = { wish: 'substitute', substituteId: INSTEAD }
    await shop.pool.query(`UPDATE product SET price_pence = 999 WHERE product_id = '${INSTEAD}'`)
    const { box, wanted, before } = await announced(wish)
    expect(box.short).toMatchObject([{ done: 'substituted', substitute: { productId: INSTEAD } }])
    expect(packsIn(box, MISSING)).toBe(0)
    expect(packsIn(box, INSTEAD)).toBe(wanted)
    expect(lineIn(box, INSTEAD)?.price).toBeLessThanOrEqual(lineIn(before, MISSING)?.price ?? 0)
    expect(box.boxPrice).toBeLessThanOrEqual(before.boxPrice)
    expect(await demandFor(MISSING)).toBe(wanted)
    expect(await demandFor(INSTEAD)).toBe(wanted)
    await bring(box)
    expect(packsIn(await readBox(2), INSTEAD)).toBe(0)
  })

  it('is left out where what was chosen instead has run out too', async () => {
    await countShelf(INSTEAD, 0)
    const { box } = await announced({ wish: 'substitute', substituteId: INSTEAD })
    expect(box.short).toMatchObject([{ done: 'left-out' }])
    expect(packsIn(box, INSTEAD)).toBe(0)
  })

  it('is asked about, and left out when no answer comes by the cut-off', async () => {
    const { box, notice } = await announced({ wish: 'ask' })
    expect(box.short).toMatchObject([{ done: 'asked', isOpen: true }])
    expect(notice).toContain('What shall we do about')
    const { body: bell } = await (await again()).get('/notifications')
    expect(bell[0].heading).toBe('We have run out of something')
    const { box: brought } = await bring(box)
    expect(brought.short[0]?.text).toMatch(/We left out/)
    expect(brought.short[0]?.isOpen).toBe(false)
    const late = await (await again()).post(`/boxes/${box.boxId}/products/${MISSING}/stock-answer`, {
      wish: 'wait',
    })
    expect(late.status).not.toBe(200)
  })

  it('is asked about, and an answer does what its preview showed', async () => {
    const { box, wanted } = await announced({ wish: 'ask' })
    const calls = await again()
    const answer = { wish: 'substitute', substituteId: INSTEAD }
    const { body: effect } = await calls.post('/preview', {
      act: 'stock-answer',
      boxId: box.boxId,
      productId: MISSING,
      ...answer,
    })
    const { body: answered } = await calls.post(
      `/boxes/${box.boxId}/products/${MISSING}/stock-answer`,
      answer,
    )
    expect(effect.boxes[0].after.pricePence).toBe(answered.boxPrice)
    expect(packsIn(answered, INSTEAD)).toBe(wanted)
    expect(answered.short).toMatchObject([{ done: 'substituted', isOpen: false }])
    expect((await calls.post(`/boxes/${box.boxId}/products/${MISSING}/stock-answer`, answer)).status).toBe(
      200,
    )
    await bring(answered)
  })

  it('waits for the next box by one press in the letter, without signing in', async () => {
    const { box, notice } = await announced({ wish: 'ask' })
    const token = /\/letter\/wait#([\w-]+)/.exec(notice)?.[1]
    expect((await ask(shop, 'POST', '/letter/wait/look', { body: { token } })).body.state).toBe('open')
    expect((await ask(shop, 'POST', '/letter/wait', { body: { token } })).body.state).toBe('done')
    expect((await readBox(1)).short).toMatchObject([{ done: 'waits' }])
    expect((await ask(shop, 'POST', '/letter/wait', { body: { token } })).body.state).toBe('done')
    await bring(box)
  })

  it('is wanted again by a box that is moved, and nothing comes instead of it', async () => {
    const { box, wanted } = await announced({ wish: 'substitute', substituteId: INSTEAD })
    const calls = await again()
    const { body: offered } = await calls.get(`/boxes/${box.boxId}/delivery-days`)
    await calls.post('/change-delivery-date', { boxId: box.boxId, dateTime: offered.days.at(-1) })
    const moved = await readBox(1)
    expect(moved).toMatchObject({ orderStatus: 'Scheduled', short: [] })
    expect(packsIn(moved, MISSING)).toBe(wanted)
    expect(packsIn(moved, INSTEAD)).toBe(0)
  })

  it('cannot be added to an announced box, and can once it is there again', async () => {
    const { box } = await announced()
    const calls = await again()
    const more = () => calls.post(`/boxes/products/amendment/${box.boxId}/${MISSING}/1`)
    expect((await more()).body.errors).toEqual(['We have run out of this for now.'])
    await countShelf(MISSING, 1)
    expect(packsIn((await more()).body, MISSING)).toBe(1)
    expect((await more()).status).not.toBe(200)
  })

  it('is out from its first count on, also where that finds the empty shelf we thought of', async () => {
    const alongside = async () => undefined
    const count = () => countStock(shop.deps, { productId: INSTEAD as ProductId, counted: 0, alongside })
    await count()
    await count()
    const { rows } = await shop.pool.query('SELECT kind, units FROM stock_movement')
    expect(rows).toEqual([{ kind: 'counted', units: 0 }])
  })
})

it('a product that was never counted is never out', async () => {
  ;({ shop, customer } = await openLivedShop(secondBoxAnnounced))
  expect(await readBox(1)).toMatchObject({ orderStatus: 'CustomerNotified', short: [] })
})

describe('the wish for a product', () => {
  it('is to leave it out until it is said, names only what we can send, and is read back', async () => {
    shop = await openTestShop()
    const customer = await customerWithBoxes(shop)
    const path = `/products/${MISSING}/stock-wish`
    const { body } = await customer.get(path)
    expect(body).toMatchObject({ wish: 'leave-out', substituteId: null })
    const offered = body.choices.map(({ productId }: { productId: string }) => productId)
    expect(offered).toContain(INSTEAD)
    expect(offered).not.toContain(MISSING)
    expect(offered).not.toContain('bar-soap')
    const wish = (given: object) => customer.post(path, given)
    expect((await wish({ wish: 'substitute' })).body.errors).toEqual([
      'Please choose what we shall send instead.',
    ])
    expect((await wish({ wish: 'substitute', substituteId: 'toilet-roll' })).status).toBe(422)
    expect((await wish({ wish: 'never' })).status).toBe(400)
    expect((await wish({ wish: 'substitute', substituteId: INSTEAD })).body).toMatchObject({
      wish: 'substitute',
      substituteId: INSTEAD,
    })
    expect((await customer.get('/products/nothing-of-ours/stock-wish')).status).toBe(422)
    // A product that is in the boxes anyway cannot be a substitute.
    await customer.post('/products', [INSTEAD])
    expect((await customer.get(path)).body).toMatchObject({ wish: 'leave-out', substituteId: null })
  })
})

describe('the last packs', () => {
  beforeEach(async () => {
    shop = await openTestShop()
  })

  /** Customers whose boxes are due for their notices, the oldest first. */
  async function dueCustomers(count: number) {
    const customers = []
    for (let i = 0; i < count; i++) {
      await shop.pool.query('DELETE FROM recent_tries')
      const customer = await customerWithBoxes(shop)
      const { customerId, boxes } = customer
      await shop.pool.query(
        `UPDATE subscription SET is_active = true, activated_at = $2::timestamptz WHERE customer_id = $1`,
        [customerId, `2026-0${i + 1}-01T00:00:00Z`],
      )
      await shop.pool.query(
        `UPDATE box SET status = CASE WHEN box_id = $2 THEN 'Scheduled' ELSE status END WHERE customer_id = $1`,
        [customerId, boxes[0]?.boxId],
      )
      await shop.pool.query(
        `UPDATE box_line SET quantity = CASE WHEN product_id = $2 THEN 2 ELSE quantity END, is_fixed = true WHERE box_id = $1`,
        [boxes[0]?.boxId, MISSING],
      )
      customers.push({ customerId: customerId as CustomerId, boxId: boxes[0]?.boxId as BoxId })
    }
    await shop.pool.query(`UPDATE box SET notice_on = $1 WHERE status = 'Scheduled'`, [
      shop.clock.now().toISOString().slice(0, 10),
    ])
    return customers
  }
  const givenTo = async (boxId: string) =>
    (
      await shop.pool.query(
        'SELECT quantity, frozen_price_pence FROM box_line WHERE box_id = $1 AND product_id = $2',
        [boxId, MISSING],
      )
    ).rows[0]

  it('go to the oldest customers, whichever bucket comes first, and never to two', async () => {
    const customers = await dueCustomers(6)
    await countShelf(MISSING, 7)
    const work = async () => {
      while ((await moveDueBoxes(shop.deps, 'notice-due')) > 0);
    }
    await Promise.all([work(), work(), work()])
    const given = await Promise.all(customers.map(({ boxId }) => givenTo(boxId)))
    expect(given.map(({ quantity }) => quantity)).toEqual([2, 2, 2, 1, 0, 0])
    for (const { frozen_price_pence } of given) expect(frozen_price_pence).toBeGreaterThan(0)
    const { rows } = await shop.pool.query(
      'SELECT box_id, wanted, given, done FROM short_line ORDER BY given DESC, done',
    )
    expect(rows.map(({ wanted, given: got, done }) => [wanted, got, done])).toEqual([
      [2, 1, 'left-out'],
      [2, 0, 'left-out'],
      [2, 0, 'left-out'],
    ])
  })
})
