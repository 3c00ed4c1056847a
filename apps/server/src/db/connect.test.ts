import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeLogger } from '#log.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { PATIENT } from '#testing/timeouts.ts'
import { type Connection, connect, type Transaction } from './connect.ts'
import { together } from './transactions/together.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let connection: Connection
beforeAll(async () => {
  database = await openTestDatabase()
  connection = connect(database.url, makeLogger({ logLevel: 'silent' }), { max: 2, ...PATIENT })
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

it('a transaction that cannot even begin gives its connection back', async () => {
  const unheardOf = { isolationLevel: 'unheard of' as 'serializable' }
  for (let times = 0; times < 5; times++) {
    const never = connection.db.transaction(async () => expect.unreachable(), unheardOf)
    await expect(never).rejects.toThrow()
  }
  expect(await connection.db.transaction(async () => 'done')).toBe('done')
})

it('of two things done together, the first locks before the second looks', async () => {
  const { db, pool } = connection
  await pool.query('CREATE TABLE shelf (packs integer)')
  await pool.query('INSERT INTO shelf VALUES (1)')
  const holder = await pool.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('UPDATE shelf SET packs = 2')
    const seen = db.transaction((tx) =>
      together(
        () => tx.execute(sql`SELECT packs FROM shelf FOR UPDATE`),
        () => tx.execute(sql`SELECT packs FROM shelf`),
      ),
    )
    const waiting = async () =>
      (await holder.query('SELECT 1 FROM pg_locks WHERE NOT granted AND pid <> pg_backend_pid()')).rowCount
    await expect.poll(waiting).toBe(1)
    await holder.query('COMMIT')
    expect((await seen).map(({ rows }) => rows)).toEqual([[{ packs: 2 }], [{ packs: 2 }]])
  } finally {
    holder.release(true)
  }
})

it('when one of two things fails, nothing of the other is left, though it comes late', async () => {
  const { db, pool } = connection
  await pool.query('CREATE TABLE note (text text)')
  async function write(tx: Transaction) {
    for (let turns = 0; turns < 50; turns++) await new Promise(setImmediate)
    await tx.execute(sql`INSERT INTO note VALUES ('left behind')`)
  }
  const refuse = () => Promise.reject(new Error('refused'))
  await expect(db.transaction((tx) => together(() => write(tx), refuse))).rejects.toThrow('refused')
  expect((await pool.query('SELECT * FROM note')).rows).toEqual([])
})

it('a transaction is one from its first statement on', async () => {
  const { db, pool } = connection
  await pool.query('CREATE TABLE message (text text)')
  const failed = db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO message VALUES ('never sent')`)
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  expect((await pool.query('SELECT * FROM message')).rows).toEqual([])
})

it('a connection that was given back in the middle of a failed transaction spoils one other at most', async () => {
  const { db, pool } = connection
  await pool.query('CREATE TABLE parcel_seen (reference text)')
  const left = await pool.connect()
  await left.query('BEGIN')
  await expect(left.query('SELECT 1 / 0')).rejects.toThrow('division by zero')
  left.release()
  const write = () => db.transaction((tx) => tx.execute(sql`INSERT INTO parcel_seen VALUES ('C-1')`))
  await expect(write()).rejects.toThrow()
  await write()
  expect((await pool.query('SELECT * FROM parcel_seen')).rowCount).toBe(1)
})
