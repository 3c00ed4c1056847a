import { readdir, readFile } from 'node:fs/promises'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connection, connect } from '#db/connect.ts'
import { makeLogger } from '#log.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { PATIENT } from '#testing/timeouts.ts'
import { breachesOf, type CustomerTables } from './bucket-rules.ts'
import { sharedTables } from './shared-tables.ts'

const SOURCES = new URL('../../', import.meta.url)

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

type Asked = Pick<PoolClient, 'query'> | Connection['pool']

async function namesOf(asked: Asked, statement: string): Promise<string[]> {
  const { rows } = await asked.query(statement)
  return rows.map(({ name }: { name: string }) => name)
}

/** Tables of which some column is a bucket, and always one. */
const tablesWithBucket = (asked: Asked) =>
  namesOf(
    asked,
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public'
       AND column_name = 'bucket' AND is_nullable = 'NO' AND data_type = 'smallint' AND table_name <> 'customer_email'`,
  )

async function unexplainedTables(asked: Asked): Promise<string[]> {
  const known = [...(await tablesWithBucket(asked)), ...Object.keys(sharedTables)]
  const tables = `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`
  return (await namesOf(asked, tables)).filter((name) => !known.includes(name))
}

const hasBucket = (table: string, columns: string) => `EXISTS (
  SELECT 1 FROM pg_attribute WHERE attrelid = ${table} AND attname = 'bucket' AND ${columns})`

/** Keys of customers' tables that leave the bucket out; one that leads to a table of everybody's needs none. */
const keysWithoutBucket = (asked: Asked) =>
  namesOf(
    asked,
    `SELECT conname AS name FROM pg_constraint k WHERE contype IN ('p', 'u', 'f') AND ${hasBucket('conrelid', 'true')}
       AND (contype <> 'f' OR ${hasBucket('confrelid', 'true')}) AND NOT ${hasBucket('conrelid', 'attnum = ANY(k.conkey)')}
       AND conname <> 'customer_email_taken'
     UNION
     SELECT indexrelid::regclass::text FROM pg_index i WHERE indisunique AND ${hasBucket('indrelid', 'true')}
       AND NOT ${hasBucket('indrelid', 'attnum = ANY(i.indkey)')} AND indexrelid <> 'customer_email_taken'::regclass`,
  )

const triggers = (asked: Asked) =>
  namesOf(
    asked,
    `SELECT tgname AS name FROM pg_trigger WHERE NOT tgisinternal AND tgrelid <> 'office_audit'::regclass`,
  )

describe('a table of customers', () => {
  it.each([
    ['has a bucket, and every other table a reason to have none', unexplainedTables],
    ['has its bucket in every primary, unique and foreign key', keysWithoutBucket],
    ['has no trigger, nor has the catalogue', triggers],
  ])('%s', async (_promise, look) => {
    expect(await look(connection.pool)).toEqual([])
  })

  it('is not among those of everybody', async () => {
    const withBucket = await tablesWithBucket(connection.pool)
    expect(withBucket.filter((name) => name in sharedTables)).toEqual([])
  })

  it.each([
    ['a table', 'CREATE TABLE planted (customer_id uuid)', unexplainedTables],
    ['a unique key', 'ALTER TABLE box ADD CONSTRAINT planted UNIQUE (box_id)', keysWithoutBucket],
    [
      'a foreign key',
      `ALTER TABLE box ADD UNIQUE (box_id);
       ALTER TABLE box_line ADD CONSTRAINT planted FOREIGN KEY (box_id) REFERENCES box (box_id)`,
      keysWithoutBucket,
    ],
    ['an index', 'CREATE UNIQUE INDEX planted ON event (number, recorded_at)', keysWithoutBucket],
    [
      'a trigger',
      'CREATE TRIGGER planted BEFORE UPDATE ON box FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()',
      triggers,
    ],
  ])('is noticed when %s breaks that', async (_what, statement, look) => {
    const client = await connection.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query(statement)
      expect(await look(client)).toContain('planted')
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })
})

/** As they are called in SQL, and by the constants that stores import. */
async function customerTables(): Promise<CustomerTables> {
  const inSql = new Set(await tablesWithBucket(connection.pool))
  const schema = new URL('db/schema/', SOURCES)
  const files = await readdir(schema)
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, schema).href) as Promise<object>),
  )
  const named = modules.flatMap((each) => Object.entries(each))
  const inCode = named.filter(([, table]) => is(table, PgTable) && inSql.has(getTableName(table)))
  return { inSql, inCode: new Set(inCode.map(([name]) => name)) }
}

describe('a statement on tables of customers', () => {
  it('names the bucket wherever it locks, inserts, joins or changes, in every store', async () => {
    const tables = await customerTables()
    const files = (await readdir(SOURCES, { recursive: true })).filter((path) => path.endsWith('-store.ts'))
    expect(files.length).toBeGreaterThan(40)
    const found = files.map(async (path) => {
      const breaches = breachesOf(await readFile(new URL(path, SOURCES), 'utf8'), tables)
      return breaches.map((breach) => `${path}: ${breach}`)
    })
    expect((await Promise.all(found)).flat()).toEqual([])
  })

  it.each([
    ['a lock', 'sql`SELECT 1 FROM box WHERE box_id = x FOR UPDATE`'],
    ['an insert', 'sql`INSERT INTO box_line (box_id, product_id) VALUES (x, y)`'],
    [
      'a conflict',
      'sql`INSERT INTO letter (bucket, event_id) VALUES (x, y) ON CONFLICT (event_id) DO NOTHING`',
    ],
    ['a change', 'sql`UPDATE payment SET state = x WHERE box_id = y`'],
    ['a join', 'sql`SELECT 1 FROM box b JOIN subscription s USING (customer_id)`'],
    ['a part', `sql\`SELECT \${sql\`(SELECT 1 FROM box_line l WHERE l.box_id = b.box_id)\`} FROM box b\``],
    ['a lock of the builder', `tx.select().from(box).where(eq(box.boxId, boxId)).for('update')`],
    ['a change of the builder', 'tx.update(box).set({ status }).where(eq(box.boxId, boxId))'],
    ['a removal of the builder', 'tx.delete(boxLine).where(eq(boxLine.boxId, boxId))'],
    ['a change of the builder to all', 'tx.update(subscription).set({ isActive: false })'],
    [
      'a conflict of the builder',
      'tx.insert(payment).values(row).onConflictDoNothing({ target: payment.boxId })',
    ],
    ['a join of the builder', 'db.select().from(box).innerJoin(payment, eq(payment.boxId, box.boxId))'],
  ])('is noticed when %s leaves it out', async (_what, planted) => {
    expect(breachesOf(planted, await customerTables())).toHaveLength(1)
  })
})
