import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeLogger } from '#log.ts'
import { actorsOf } from '#payments/contract/under-test.ts'
import { openEmbeddedProvider } from '#payments/embedded-provider.ts'
import { openBank } from '#payments/testing/open-bank.ts'
import { PATIENT } from '#testing/timeouts.ts'

let shop: Awaited<ReturnType<typeof openBank>>
let act: ReturnType<typeof actorsOf>
beforeAll(async () => {
  shop = await openBank()
  act = actorsOf(shop)
})
afterAll(() => shop.close())

async function onDatabase<T>(ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

describe('a key at the embedded provider', () => {
  const customer = { metadata: { customerId: randomUUID() } }

  it('with other parameters is a 400, and the same ones in another order are the same', async () => {
    const key = randomUUID()
    const first = await shop.bank.calls.createCustomer({ email: 'a@example.com', ...customer }, key)
    const same = await shop.bank.calls.createCustomer({ ...customer, email: 'a@example.com' }, key)
    expect(same).toEqual(first)
    const other = await shop.bank.calls.createCustomer({ ...customer, email: 'b@example.com' }, key)
    expect(other).toMatchObject({ kind: 'failed', status: 400, error: { type: 'idempotency_error' } })
  })

  it('that is still at work is a 409', async () => {
    const key = randomUUID()
    const other = await onDatabase(async (client) => {
      await client.query('BEGIN')
      const lock = `SELECT pg_advisory_xact_lock(hashtextextended('embedded_provider ' || $1, 0))`
      await client.query(lock, [key])
      return shop.bank.calls.createCustomer(customer, key)
    })
    expect(other).toMatchObject({
      kind: 'failed',
      status: 409,
      error: { code: 'idempotency_key_in_use' },
    })
    expect((await shop.bank.calls.createCustomer(customer, key)).kind).toBe('answered')
  })

  it('is remembered for a day on the shop’s clock, to the millisecond', async () => {
    const key = randomUUID()
    const first = await shop.bank.calls.createCustomer(customer, key)
    shop.clock.advance(24 * 3_600_000 - 1)
    expect(await shop.bank.calls.createCustomer(customer, key)).toEqual(first)
    shop.clock.advance(1)
    expect(await shop.bank.calls.createCustomer(customer, key)).not.toEqual(first)
  })
})

describe('the books of the embedded provider', () => {
  it('never hold a card number', async () => {
    await act.storeCard('4242424242424242')
    await act.storeCard('4000 0025 0000 3155')
    const { rows } = await onDatabase((client) =>
      client.query<{ name: string }>(
        `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'embedded_provider'`,
      ),
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const { name } of rows) {
      const found = await onDatabase((client) =>
        client.query(`SELECT 1 FROM embedded_provider."${name}" AS t
          WHERE regexp_replace(t::text, '[ -]', '', 'g') ~ '4242424242424242|4000002500003155'`),
      )
      expect(found.rowCount, name).toBe(0)
    }
  })

  it('refuse a second charge for an intent whatever the code does', async () => {
    const { paid } = await act.storeCard('4242424242424242')
    const again = onDatabase((client) =>
      client.query(`INSERT INTO embedded_provider.charge
        SELECT id || 'x', intent_id, card_id, amount, 0, false, created_at
        FROM embedded_provider.charge WHERE intent_id = '${paid.intentId}'`),
    )
    await expect(again).rejects.toThrow(/charge_intent_id_key/)
  })

  it('are shared by all who open them, keep their secret, and show no client secret', async () => {
    const { paid } = await act.storeCard('4242424242424242')
    const log = makeLogger({ logLevel: 'silent' })
    const { databaseUrl, clock } = shop
    const opened = await Promise.all(
      [1, 2].map(() =>
        openEmbeddedProvider({ databaseUrl, clock, log, hasSessions: true, patience: PATIENT }),
      ),
    )
    for (const second of opened) {
      expect(second.webhookSecret).toBe(shop.bank.webhookSecret)
      expect((await second.payments.retrieve(paid.intentId))?.status).toBe('succeeded')
      expect(JSON.stringify(await second.ledger())).not.toContain('_secret_')
      await second.close()
      await second.payments.close()
    }
  })

  it('are opened by another process without waiting for a charge that is under way', async () => {
    const log = makeLogger({ logLevel: 'silent' })
    const { databaseUrl, clock } = shop
    await onDatabase(async (client) => {
      await client.query('BEGIN')
      await client.query(
        'LOCK TABLE embedded_provider.attempt, embedded_provider.intent IN ROW EXCLUSIVE MODE',
      )
      const second = await openEmbeddedProvider({
        databaseUrl,
        clock,
        log,
        hasSessions: true,
        patience: PATIENT,
      })
      await second.close()
    })
  })

  it('that go away in the middle of a charge leave its outcome unknown, and nothing charged', async () => {
    const { customer, paymentMethodId } = await act.storeCard('4242424242424242')
    const { boxId, intent } = await act.newBox(customer)
    const input = { intentId: intent.intentId, boxId, attempt: 1, paymentMethodId }
    const outcome = await onDatabase(async (client) => {
      await client.query('BEGIN')
      await client.query('SELECT 1 FROM embedded_provider.intent WHERE id = $1 FOR UPDATE', [intent.intentId])
      const confirmed = shop.payments.confirmOffSession(input)
      const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`
      while ((await client.query(cut)).rowCount === 0);
      return confirmed
    })
    expect(outcome.kind).toBe('unknown')
    expect(await act.chargesOf(intent.intentId)).toEqual([])
    expect((await shop.payments.confirmOffSession(input)).kind).toBe('paid')
  })
})
