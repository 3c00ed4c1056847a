import { liveUntil } from '@cupboard/server/src/demo/demo-clock.ts'
import { handleDispute } from '@cupboard/server/src/features/billing/provider-events/handle-dispute.ts'
import { runCommand } from '@cupboard/server/src/ops/commands.ts'
import { ask, signInAgain } from '@cupboard/server/src/testing/customers.ts'
import { customerWhoPaid } from '@cupboard/server/src/testing/homes.ts'
import { openTestShop, type TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkInvariants } from '#check-invariants.ts'
import { acts, type Walker } from './acts.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(async () => {
  expect(await checkInvariants(shop)).toEqual([])
  await shop.close()
})

async function subscriber() {
  const customer = await customerWhoPaid(shop)
  await customer.post('/account/set-subscription-status', { status: true })
  await shop.worker.runDue()
  return customer
}

type Customer = Awaited<ReturnType<typeof subscriber>>

async function live(customer: Customer, instant: string): Promise<Walker> {
  await liveUntil({ clock: shop.clock, db: shop.deps.db }, new Date(instant), () => shop.worker.runDue())
  const { token } = await signInAgain(shop, customer.email)
  const path = (rest: string) => `/customer/${customer.customerId}${rest}`
  return {
    ...customer,
    shop,
    boxId: customer.boxes[0]?.boxId ?? '',
    token,
    get: (rest: string) => ask(shop, 'GET', path(rest), { token }),
    post: (rest: string, body?: unknown) => ask(shop, 'POST', path(rest), { token, body }),
    delete: (rest: string, body?: unknown) => ask(shop, 'DELETE', path(rest), { token, body }),
  } as unknown as Walker
}

async function intentOf(customer: Customer, index: number): Promise<string> {
  const { rows } = await shop.pool.query('SELECT intent_id FROM payment WHERE box_id = $1', [
    customer.boxes[index]?.boxId,
  ])
  return rows[0].intent_id
}

async function dispute(customer: Customer, index: number): Promise<string> {
  const intentId = await intentOf(customer, index)
  expect(await shop.provider.openDispute({ intentId })).toBe(true)
  await shop.worker.runDue()
  return intentId
}

async function close(intentId: string, outcome: 'won' | 'lost'): Promise<void> {
  expect(await shop.provider.closeDispute({ intentId, outcome })).toBe(true)
  await shop.worker.runDue()
}

const charges = async () => (await shop.provider.ledger()).charges.length

it('who lost a dispute comes back with a new card alone, and is charged again', async () => {
  const customer = await subscriber()
  await live(customer, '2026-11-30T09:00:00Z')
  const intentId = await dispute(customer, 0)
  await close(intentId, 'lost')
  const calls = await live(customer, '2026-12-01T09:00:00Z')
  expect(await acts.restart(calls)).toMatchObject({ status: 409, body: { code: 'payment-missing' } })
  expect((await acts.changeCard(calls)).status).toBe(200)
  expect((await acts.restart(calls)).status).toBe(200)
  const { rows } = await shop.pool.query('SELECT id FROM embedded_provider.dispute')
  await handleDispute(shop.deps, rows[0].id, 'charge.dispute.updated')
  expect((await calls.get('/account/get-subscription-status')).body.active).toBe(true)
  await live(customer, '2027-01-02T09:00:00Z')
  expect(await charges()).toBe(2)
})

it('of two disputes the second still holds everything up when the first is won', async () => {
  const customer = await subscriber()
  await live(customer, '2026-12-23T09:00:00Z')
  expect(await charges()).toBe(2)
  const [first, second] = [await dispute(customer, 0), await dispute(customer, 1)]
  await close(first, 'won')
  await live(customer, '2027-01-25T09:00:00Z')
  expect(await charges()).toBe(2)
  await close(second, 'won')
  await live(customer, '2027-02-28T09:00:00Z')
  expect(await charges()).toBeGreaterThan(2)
})

const statusOf = async (customer: Customer, index: number) =>
  (await shop.pool.query('SELECT status FROM box WHERE box_id = $1', [customer.boxes[index]?.boxId])).rows[0]
    .status

it('a box that is disputed while it is in the post says so, and goes on when the dispute is won', async () => {
  const customer = await subscriber()
  const { rows } = await shop.pool.query('SELECT dispatch_on AS day FROM box WHERE box_id = $1', [
    customer.boxes[0]?.boxId,
  ])
  await live(customer, `${rows[0].day}T12:00:00Z`)
  expect(await statusOf(customer, 0)).toBe('Shipped')
  const intentId = await dispute(customer, 0)
  expect(await statusOf(customer, 0)).toBe('Dispute')
  await close(intentId, 'won')
  await live(customer, '2026-12-05T09:00:00Z')
  expect(['Delivered', 'NextOrderCreated']).toContain(await statusOf(customer, 0))
})

it('while a dispute is open no box is announced or closed', async () => {
  const customer = await subscriber()
  await live(customer, '2026-11-30T09:00:00Z')
  const intentId = await dispute(customer, 0)
  await live(customer, '2026-12-20T09:00:00Z')
  const { rows } = await shop.pool.query(
    `SELECT kind FROM event WHERE kind IN ('box-notified', 'box-closed') AND recorded_at > '2026-11-30'`,
  )
  expect(rows).toEqual([])
  await close(intentId, 'won')
})

it('a dispute that is won months later charges nothing that day, and one box at most in the week after', async () => {
  const customer = await subscriber()
  await live(customer, '2026-11-30T09:00:00Z')
  const intentId = await dispute(customer, 0)
  await live(customer, '2027-03-10T09:00:00Z')
  expect(await charges()).toBe(1)
  await close(intentId, 'won')
  expect(await charges()).toBe(1)
  await live(customer, '2027-03-17T09:00:00Z')
  expect(await charges()).toBeLessThanOrEqual(2)
  await live(customer, '2027-04-30T09:00:00Z')
  expect(await charges()).toBeGreaterThan(1)
})

it('a dispute about a refunded box is heard once, and holds nobody up', async () => {
  const customer = await subscriber()
  const { reference } = (await customer.get(`/boxes/${customer.boxes[0]?.boxId}`)).body
  await runCommand(shop.deps, ['refund', reference, '--reason', 'damaged'])
  await shop.worker.runDue()
  const intentId = await dispute(customer, 0)
  const unheard = async () =>
    (await shop.pool.query('SELECT event_id FROM provider_event WHERE processed_at IS NULL')).rows
  expect(await unheard()).toEqual([])
  const { rows } = await shop.pool.query('SELECT is_charging_paused AS paused FROM subscription')
  expect(rows).toEqual([{ paused: false }])
  await close(intentId, 'won')
  expect(await unheard()).toEqual([])
})
