import { randomUUID } from 'node:crypto'
import { bucketOf } from '@cupboard/domain/bucket'
import type { CustomerId, EventId } from '@cupboard/domain/ids'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connection, connect } from '#db/connect.ts'
import { record } from '#db/event-store.ts'
import { notifyAll } from '#features/notifications/notification-store.ts'
import { makeLogger } from '#log.ts'
import { queueLetter } from '#mail/letter-store.ts'
import { movableClock } from '#testing/movable-clock.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { PATIENT } from '#testing/timeouts.ts'
import { dropMonthsBefore, makeMonths } from './keep-months.ts'
import { monthlyTables, readMissingMonths } from './months-store.ts'
import { movesOf } from './moves-of-box.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let connection: Connection
const clock = movableClock('2026-11-16T09:00:00Z')
const customerId = randomUUID() as CustomerId

beforeAll(async () => {
  database = await openTestDatabase()
  connection = connect(database.url, makeLogger({ logLevel: 'silent' }), PATIENT)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const deps = () => ({ db: connection.db, clock })
const happen = (now: Date) =>
  connection.db.transaction((tx) => record(tx, { kind: 'password-changed', customerId }, now))

/** In which tables the rows of a table lie. */
async function placesOf(table: string): Promise<string[]> {
  const { rows } = await connection.pool.query(
    `SELECT DISTINCT tableoid::regclass::text AS place FROM ${table} ORDER BY 1`,
  )
  return rows.map(({ place }) => place)
}

describe('the months of a table', () => {
  it('are there for this month and three to come, however many processes make them', async () => {
    clock.set('2031-05-31T23:00:00Z')
    const made = await Promise.all([makeMonths(deps()), makeMonths(deps()), makeMonths(deps())])
    expect(made.reduce((sum, each) => sum + each, 0)).toBe(4 * Object.keys(monthlyTables).length)
    expect(await makeMonths(deps())).toBe(0)
    await happen(new Date('2031-08-31T23:59:59.999Z'))
    expect(await placesOf('event')).toEqual(['months.event_2031_08'])
  })

  it('may be missing: rows lie in the table of all others until their month is made', async () => {
    await happen(new Date('2044-02-29T12:00:00Z'))
    await happen(new Date('2044-03-01T00:00:00Z'))
    expect(await placesOf('event')).toContain('months.event_other')
    await makeMonths(deps())
    expect(await placesOf('event')).toEqual([
      'months.event_2031_08',
      'months.event_2044_02',
      'months.event_2044_03',
    ])
    expect(await readMissingMonths(connection.db)).toEqual([])
  })

  it('go as a whole, and only when all of them is older', async () => {
    await connection.pool.query('UPDATE event SET reacted_at = now()')
    await dropMonthsBefore(deps(), 'event', new Date('2044-03-31T23:59:59Z'))
    expect(await placesOf('event')).toEqual(['months.event_2044_03'])
  })

  it('wait for nobody who reads: they are made and dropped another time', async () => {
    const reader = await connection.pool.connect()
    await reader.query('BEGIN')
    await reader.query('SELECT count(*) FROM event')
    const gone = await dropMonthsBefore(deps(), 'event', new Date('2044-04-01T00:00:00Z'))
    await reader.query('ROLLBACK')
    reader.release()
    expect(gone).toBe(0)
    expect(await dropMonthsBefore(deps(), 'event', new Date('2044-04-01T00:00:00Z'))).toBe(1)
  })
})

it('events of a customer lie in an index in the order of their days', async () => {
  for (const day of ['2036-03-01', '2036-01-01', '2036-02-01']) await happen(new Date(day))
  const { rows } = await connection.pool.query(
    `SELECT recorded_at::date::text AS day FROM event WHERE recorded_at >= '2036-01-01' ORDER BY event_id`,
  )
  expect(rows.map(({ day }) => day).filter((day) => day < '2037')).toEqual([
    '2036-01-01',
    '2036-02-01',
    '2036-03-01',
  ])
})

it('a look at the moves of a box is a look into the months of its life', async () => {
  clock.set('2035-01-05T09:00:00Z')
  await makeMonths(deps())
  const bucket = bucketOf(customerId)
  await connection.pool.query(
    `INSERT INTO customer (bucket, customer_id, email, email_key, first_name, last_name, phone_number, password_hash,
       terms_accepted_at, registered_at) VALUES ($1, $2, 'a@b.uk', 'a@b.uk', 'Ada', 'Cooke', '1', 'none', now(), now())`,
    [bucket, customerId],
  )
  await connection.pool.query(
    `INSERT INTO box (bucket, box_id, reference, customer_id, cycle_on, delivery_on, dispatch_on, status, created_at, status_since)
     VALUES ($1, $2, 'BX-1', $2, '2035-03-03', '2035-03-03', '2035-03-02', 'Paid', '2035-01-31T12:00Z', '2035-02-26T12:00Z')`,
    [bucket, customerId],
  )
  const { rows } = await connection.db.execute<{ 'QUERY PLAN': string }>(
    sql`EXPLAIN (ANALYZE, COSTS off) SELECT 1 FROM box b CROSS JOIN ${movesOf('b', 'm')}
      WHERE b.bucket = ${bucket} AND b.box_id = ${customerId}`,
  )
  const looks = rows.map((row) => row['QUERY PLAN']).filter((line) => / on box_audit_\d/.test(line))
  expect(looks.length).toBeGreaterThan(5)
  const lookedInto = looks.filter((line) => !line.includes('never executed'))
  expect(lookedInto.map((line) => / on (box_audit_\w+)/.exec(line)?.[1])).toEqual([
    'box_audit_2035_01',
    'box_audit_2035_02',
  ])
})

describe('one event', () => {
  const event = { eventId: randomUUID() as EventId, eventAt: new Date('2026-11-30T23:59:59.500Z') }
  const count = async (table: string) =>
    (await connection.pool.query(`SELECT 1 FROM ${table} WHERE event_id = $1`, [event.eventId])).rowCount

  it('queues one letter and one notification, also when they are tried again in another month', async () => {
    const facts = { firstName: 'Ada', happened: { kind: 'password-changed', customerId } as const }
    for (const now of ['2026-11-30T23:59:59Z', '2026-12-01T00:00:01Z', '2027-02-01T09:00:00Z']) {
      const at = new Date(now)
      const letter = {
        customerId,
        event,
        recipient: 'ada@example.com',
        facts,
        leavesFrom: at,
        isSecret: false,
      }
      await connection.db.transaction(async (tx) => {
        await queueLetter(tx, letter, at)
        await notifyAll(tx, [{ ...event, customerId, heading: 'a', body: 'b', link: '/' }])
      })
    }
    expect([await count('letter'), await count('notification')]).toEqual([1, 1])
  })
})
