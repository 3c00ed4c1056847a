import { dateOnly } from '@cupboard/domain/calendar'
import type { BoxId } from '@cupboard/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '#testing/customers.ts'
import { customerWithBoxes, SOME_ADDRESS } from '#testing/homes.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { issueReceipts } from './receipt-store.ts'

const TODAY = dateOnly('2026-11-16')

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function customerWithBoxIds() {
  const customer = await customerWithBoxes(shop)
  return { ...customer, boxIds: customer.boxes.map(({ boxId }) => boxId as BoxId) }
}

type Owner = Pick<Awaited<ReturnType<typeof customerWithBoxIds>>, 'customerId'>

const wishesOf = ({ customerId }: Owner, boxIds: readonly BoxId[]) =>
  boxIds.map((boxId) => ({ customerId, boxId, paidWith: null }))
const issue = (owner: Owner, boxIds: readonly BoxId[]) =>
  shop.deps.db.transaction((tx) => issueReceipts(tx, wishesOf(owner, boxIds), TODAY))

async function numbersOf(boxIds: readonly BoxId[]): Promise<number[]> {
  const { rows } = await shop.pool.query(
    'SELECT receipt_number FROM receipt WHERE box_id = ANY($1) ORDER BY array_position($1, box_id)',
    [boxIds],
  )
  return rows.map((row) => row.receipt_number)
}

async function newestNumber(): Promise<number> {
  const { rows } = await shop.pool.query('SELECT coalesce(max(receipt_number), 10000) AS newest FROM receipt')
  return rows[0].newest
}

/** Issues in a transaction that is then held open until it is told how to end. */
async function issueAndHold(owner: Owner, boxIds: readonly BoxId[]) {
  const [issued, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ended = shop.deps.db.transaction(async (tx) => {
    await issueReceipts(tx, wishesOf(owner, boxIds), TODAY)
    issued.resolve()
    await told.promise
  })
  await issued.promise
  return { ended, commit: () => told.resolve(), rollBack: (why: Error) => told.reject(why) }
}

async function untilSomebodyWaits(): Promise<void> {
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await shop.pool.query(waiting)).rowCount).toBeGreaterThan(0)
}

describe('an issued receipt', () => {
  it('says for ever what it said that day, whatever becomes of products, prices and the customer', async () => {
    const customer = await customerWithBoxIds()
    const [boxId = '' as BoxId] = customer.boxIds
    const receipt = async () => (await customer.get(`/boxes/${boxId}/receipt`)).body
    const pdf = async () => {
      const headers = { authorization: `Bearer ${customer.token}` }
      const url = `/api/customer/${customer.customerId}/boxes/${boxId}/receipt.pdf`
      return (await shop.app.inject({ url, headers })).rawPayload.toString('latin1')
    }
    await issue(customer, [boxId])
    const [told, drawn] = [await receipt(), await pdf()]
    expect(told.lines.map((line: { productName: string }) => line.productName)).toContain('Soft Toilet Roll')
    await shop.pool.query(
      `UPDATE product SET name = 'Renamed ' || name, price_pence = price_pence + 100,
         vat_class = CASE vat_class WHEN 'zero' THEN 'standard' ELSE 'zero' END; NOTIFY "catalogue-changed"`,
    )
    await shop.pool.query('UPDATE box_line SET quantity = quantity + 1 WHERE box_id = $1', [boxId])
    await customer.post('/account/address', { ...SOME_ADDRESS, name: 'Ada Moved' })
    expect(await receipt()).toEqual(told)
    expect(await pdf()).toBe(drawn)
  })

  it('names the seller of that day', async () => {
    const customer = await customerWithBoxIds()
    const [boxId = '' as BoxId] = customer.boxIds
    await issue(customer, [boxId])
    const seller = async () => (await customer.get(`/boxes/${boxId}/receipt`)).body.seller
    const today = await seller()
    expect(today.name).toBe('Cupboard Essentials Ltd')
    // We have moved since: in the books of that day we still live where we lived.
    const then = { ...today, address: '1 Old Street, Bath' }
    await shop.pool.query(
      `UPDATE receipt SET document = jsonb_set(document, '{seller}', $2) WHERE box_id = $1`,
      [boxId, then],
    )
    expect(await seller()).toEqual(then)
  })

  it('of before receipts kept what they said is read as ever', async () => {
    const customer = await customerWithBoxIds()
    await shop.pool.query(
      `INSERT INTO receipt (bucket, customer_id, box_id, receipt_number, issued_on)
       SELECT bucket, customer_id, box_id, 9000, $2 FROM box WHERE box_id = $1`,
      [customer.boxIds[0], TODAY],
    )
    const { status, body } = await ask(
      shop,
      'GET',
      `/customer/${customer.customerId}/boxes/${customer.boxIds[0]}/receipt`,
      customer,
    )
    expect(status).toBe(200)
    expect(body.lines.length).toBeGreaterThan(0)
    expect(body.seller.name).toBe('Cupboard Essentials Ltd')
  })
})

describe('the numbers of receipts', () => {
  it('follow each other in the order in which boxes were named', async () => {
    const customer = await customerWithBoxIds()
    const { boxIds } = customer
    const newest = await newestNumber()
    await issue(customer, boxIds)
    expect(await numbersOf(boxIds)).toEqual([newest + 1, newest + 2, newest + 3])
  })

  it('have no gap where a receipt was asked for again', async () => {
    const customer = await customerWithBoxIds()
    const { boxIds } = customer
    const [first, second, third] = boxIds as [BoxId, BoxId, BoxId]
    const newest = await newestNumber()
    await issue(customer, [first])
    await issue(customer, [first, first])
    await issue(customer, [second, first, third, second])
    expect(await numbersOf(boxIds)).toEqual([newest + 1, newest + 2, newest + 3])
  })

  it('have no gap where two payments met and one of them came to nothing', async () => {
    const [undone, kept] = [await customerWithBoxIds(), await customerWithBoxIds()]
    const newest = await newestNumber()
    const failing = await issueAndHold(undone, undone.boxIds)
    const succeeding = issue(kept, kept.boxIds)
    await untilSomebodyWaits()
    failing.rollBack(new Error('the card provider is away'))
    await expect(failing.ended).rejects.toThrow('the card provider is away')
    await succeeding
    expect(await numbersOf(undone.boxIds)).toEqual([])
    expect(await numbersOf(kept.boxIds)).toEqual([newest + 1, newest + 2, newest + 3])
  })

  it('are given once to a box that two pay for at the same moment', async () => {
    const customer = await customerWithBoxIds()
    const { boxIds } = customer
    const newest = await newestNumber()
    const first = await issueAndHold(customer, boxIds.slice(0, 2))
    const second = issue(customer, boxIds)
    await untilSomebodyWaits()
    first.commit()
    await Promise.all([first.ended, second])
    expect(await numbersOf(boxIds)).toEqual([newest + 1, newest + 2, newest + 3])
  })

  it('are never left out: without the row they are counted in, nothing is issued and somebody hears of it', async () => {
    const customer = await customerWithBoxIds()
    const { boxIds } = customer
    const { rows } = await shop.pool.query('DELETE FROM receipt_number RETURNING newest')
    await expect(issue(customer, boxIds)).rejects.toThrow()
    await shop.pool.query('INSERT INTO receipt_number (newest) VALUES ($1)', [rows[0].newest])
    await issue(customer, boxIds)
    expect(await numbersOf(boxIds)).toHaveLength(3)
  })
})
