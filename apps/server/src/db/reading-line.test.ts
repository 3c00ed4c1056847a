import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeLogger } from '#log.ts'
import { PATIENT } from '#testing/patience.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { type Connection, connect } from './connect.ts'
import { isDatabaseAway } from './database-errors.ts'
import { prepareRead } from './prepared.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let connection: Connection
beforeAll(async () => {
  database = await openTestDatabase()
  connection = connect(database.url, makeLogger({ logLevel: 'silent' }), PATIENT)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const share = prepareRead<{ among: number }, { share: number; line: number }>(
  'share',
  sql`SELECT 12 / ${sql.placeholder('among')}::int AS share, pg_backend_pid() AS line`,
)
const wait = prepareRead<{ seconds: number }, object>(
  'wait',
  sql`SELECT pg_sleep(${sql.placeholder('seconds')})`,
)

it('reads that come together share a connection and get their own answers, also when one of them fails', async () => {
  const answers = await Promise.allSettled([1, 2, 0, 4].map((among) => share(connection.db, { among })))
  const rows = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  expect(rows.map((row) => row.share)).toEqual([12, 6, 3])
  expect(new Set(rows.map((row) => row.line)).size).toBe(1)
  expect(answers[2]).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
})

it('a line that is cut fails what was on it, and the next read opens another', async () => {
  const [before] = await share(connection.db, { among: 3 })
  const waiting = wait(connection.db, { seconds: 60 }).catch((error: unknown) => error)
  const behind = share(connection.db, { among: 2 }).catch((error: unknown) => error)
  const isWaiting = `SELECT 1 FROM pg_stat_activity WHERE pid = $1 AND query LIKE '%pg_sleep%' AND state = 'active'`
  await expect.poll(() => connection.pool.query(isWaiting, [before?.line])).toMatchObject({ rowCount: 1 })
  await connection.pool.query('SELECT pg_terminate_backend($1)', [before?.line])
  expect(isDatabaseAway(await waiting)).toBe(true)
  expect(isDatabaseAway(await behind)).toBe(true)
  const [after] = await share(connection.db, { among: 4 })
  expect(after?.share).toBe(3)
  expect(after?.line).not.toBe(before?.line)
})
