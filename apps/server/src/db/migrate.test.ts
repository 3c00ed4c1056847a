import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#db/connect.ts'
import { makeLogger } from '#log.ts'
import { StartupProblem } from '#startup-problem.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { PATIENT } from '#testing/timeouts.ts'
import { MIGRATION_LOCK, migrate, migrationNames } from './migrate.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let connection: ReturnType<typeof connect>

beforeAll(async () => {
  database = await openTestDatabase()
  connection = connect(database.url, makeLogger({ logLevel: 'silent' }), PATIENT)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const SCHEMA = new URL('./schema/', import.meta.url)

const MIGRATIONS = new URL('./migrations/', import.meta.url)

/** Everything anew, as the Cupboard of 18 November 2026 left it. */
async function makeDatabaseOfBefore(): Promise<void> {
  const folder = await migrationsOf({})
  for (const name of await migrationNames())
    if (name < '0013') await copyFile(new URL(name, MIGRATIONS), new URL(name, folder))
  await connection.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await migrate(connection.pool, folder)
  await rm(folder, { recursive: true })
  await pretendOfBefore(['0001-catalogue.sql', '0155-categories-are-renamed.sql'])
}

/** As the Cupboard of 18 November 2026 and those before it left `migration`. */
async function pretendOfBefore(names: string[]): Promise<void> {
  await connection.pool.query('DELETE FROM migration')
  await connection.pool.query(`INSERT INTO migration (name, checksum) SELECT unnest($1::text[]), ''`, [names])
}

async function migrationsOf(files: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'cupboard-migrations-'))
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql)
  return pathToFileURL(`${folder}/`)
}

async function everySchema(): Promise<object[]> {
  const files = await readdir(SCHEMA)
  return Promise.all(files.map((file) => import(new URL(file, SCHEMA).href) as Promise<object>))
}

describe('the schema', () => {
  it('in the code is the schema in the database', async () => {
    const { rows } = await connection.pool.query<{
      table_name: string
      column_name: string
      is_nullable: string
    }>(
      `SELECT table_name, column_name, is_nullable FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name <> 'migration'`,
    )
    const inDatabase = rows.map(
      (row) => `${row.table_name}.${row.column_name} ${row.is_nullable === 'NO' ? 'not null' : 'null'}`,
    )
    const tables = (await everySchema()).flatMap(Object.values).filter((value) => is(value, PgTable))
    const inCode = tables.flatMap((table) =>
      Object.values(getTableColumns(table)).map(
        (column) => `${getTableName(table)}.${column.name} ${column.notNull ? 'not null' : 'null'}`,
      ),
    )
    expect(inCode.sort()).toEqual(inDatabase.sort())
  })

  it('is migrated once, however many processes start together', async () => {
    await connection.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    await Promise.all(Array.from({ length: 5 }, () => migrate(connection.pool)))
    const { rows } = await connection.pool.query('SELECT name FROM migration ORDER BY name')
    expect(rows.map((row) => row.name)).toEqual(await migrationNames())
  })

  it('is waited for by a process that starts during a migration longer than any lock may take', async () => {
    const holder = await connection.pool.connect()
    await holder.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    const outcome = migrate(connection.pool).then(
      () => 'migrated',
      (error: Error) => error.message,
    )
    const waiting = () =>
      holder.query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted`, [
        MIGRATION_LOCK,
      ])
    await expect.poll(async () => (await waiting()).rowCount).toBe(1)
    await holder.query('SELECT pg_sleep(4)')
    await holder.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK])
    holder.release()
    expect(await outcome).toBe('migrated')
  })

  it('is changed by migrations that wait three seconds for a table and no longer', async () => {
    const folder = await migrationsOf({
      '9999-how-long.sql': `CREATE TABLE how_long AS SELECT current_setting('lock_timeout') AS wait`,
    })
    await migrate(connection.pool, folder)
    const { rows } = await connection.pool.query('SELECT wait FROM how_long')
    await connection.pool.query('DROP TABLE how_long')
    await rm(folder, { recursive: true })
    expect(rows).toEqual([{ wait: '3s' }])
  })

  it('refuses a migration that was edited after it ran', async () => {
    await connection.pool.query(`UPDATE migration SET checksum = 'other'`)
    await expect(migrate(connection.pool)).rejects.toThrow(/was changed after this database had applied it/)
  })

  it('made by the migrations of before is taken over: nothing is run but what is new, and the old names stay', async () => {
    await makeDatabaseOfBefore()
    // Were one of them run, it would find its tables there and fail.
    await migrate(connection.pool)
    const folder = await migrationsOf({
      '0012-told-once.sql': 'CREATE TABLE told_once ()',
      '0156-since-then.sql': 'CREATE TABLE since_then ()',
    })
    await migrate(connection.pool, folder)
    await rm(folder, { recursive: true })
    const made = await connection.pool.query(
      `SELECT relname FROM pg_class WHERE relname IN ('told_once', 'since_then')`,
    )
    expect(made.rows).toEqual([{ relname: 'since_then' }])
    const { rows } = await connection.pool.query('SELECT name FROM migration ORDER BY name COLLATE "C"')
    expect(rows.map((row) => row.name)).toEqual(
      [
        '0001-catalogue.sql',
        ...(await migrationNames()),
        '0012-told-once.sql',
        '0155-categories-are-renamed.sql',
        '0156-since-then.sql',
      ].sort(),
    )
    await connection.pool.query('DROP TABLE since_then')
    await migrate(connection.pool)
  })

  it('of before tells the moves of its boxes month by month, under the numbers that they had, and where stopped boxes were', async () => {
    await makeDatabaseOfBefore()
    const id = '07000000-0000-4000-8000-000000000001'
    await connection.pool.query(`
      INSERT INTO customer (bucket, customer_id, email, email_key, first_name, last_name, phone_number, password_hash,
        terms_accepted_at, registered_at) VALUES (7, '${id}', 'a@b.uk', 'a@b.uk', 'Ada', 'Cooke', '1', 'none', now(), now());
      INSERT INTO box (bucket, box_id, reference, customer_id, cycle_on, delivery_on, dispatch_on, status, created_at, status_since)
        VALUES (7, '${id}', 'BX-1', '${id}', '2026-11-02', '2026-11-02', '2026-10-31', 'Dispute', '2026-08-20', '2026-11-09 10:00');
      INSERT INTO box_audit (bucket, customer_id, box_id, moved_at, from_status, to_status, moved_by) VALUES
        (7, '${id}', '${id}', '2026-08-20', NULL, 'Scheduled', 'planner'),
        (7, '${id}', '${id}', '2026-11-02 09:00', 'Scheduled', 'Delivered', 'worker'),
        (7, '${id}', '${id}', '2026-11-09 10:00', 'Delivered', 'Dispute', 'provider')`)
    await migrate(connection.pool)
    await connection.pool.query(`INSERT INTO box_audit (bucket, customer_id, box_id, moved_at, from_status, to_status, moved_by)
      VALUES (7, '${id}', '${id}', '2026-11-18', 'Dispute', 'Delivered', 'provider')`)
    const { rows } = await connection.pool.query(
      'SELECT number::int, tableoid::regclass::text AS lies, to_status FROM box_audit ORDER BY number',
    )
    expect(rows.map(({ number, lies, to_status }) => [number, lies, to_status])).toEqual([
      [1, 'months.box_audit_2026_08', 'Scheduled'],
      [2, 'months.box_audit_2026_11', 'Delivered'],
      [3, 'months.box_audit_2026_11', 'Dispute'],
      [4, 'months.box_audit_2026_11', 'Delivered'],
    ])
    const box = await connection.pool.query('SELECT status_before FROM box')
    expect(box.rows).toEqual([{ status_before: 'Delivered' }])
  })

  it('of before sums what came with the boxes that are over for good', async () => {
    await makeDatabaseOfBefore()
    const home = (n: number) => `07000000-0000-4000-8000-00000000000${n}`
    const [kept, erased] = [home(1), home(2)]
    const box = (customerId: string, n: number, status: string) => `
      INSERT INTO box (bucket, box_id, reference, customer_id, cycle_on, delivery_on, dispatch_on, status, created_at, status_since)
        VALUES (7, '${home(n)}', 'BX-${n}', '${customerId}', '2026-0${n}-02', '2026-0${n}-02', '2026-0${n}-01', '${status}', now(), now());
      INSERT INTO box_line (bucket, customer_id, box_id, product_id, quantity, proposed, reason)
        VALUES (7, '${customerId}', '${home(n)}', 'soap', ${n}, 1, '{}'), (7, '${customerId}', '${home(n)}', 'foil', 0, 1, '{}');`
    await connection.pool.query(`
      INSERT INTO category (name, slug, position) VALUES ('Bathroom', 'bathroom', 1);
      INSERT INTO product (product_id, name, category, room, size, unit_price_basis, price_pence, vat_class, description_short,
        description_long, image_references, consumption, position)
        SELECT id, id, 'Bathroom', 'bathroom', '1', '{}', 100, 'standard', '', '', '{}', '{}', 1 FROM unnest('{soap,foil}'::text[]) id;
      INSERT INTO customer (bucket, customer_id, email, email_key, first_name, last_name, phone_number, password_hash,
        terms_accepted_at, registered_at) SELECT 7, id::uuid, id, id, 'Ada', 'Cooke', '1', 'none', now(), now()
        FROM unnest(ARRAY['${kept}', '${erased}']) id;
      ${box(kept, 3, 'NextOrderCreated')} ${box(kept, 4, 'NextOrderCreated')} ${box(kept, 5, 'Delivered')}
      ${box(erased, 6, 'NextOrderCreated')}
      INSERT INTO erasure (bucket, customer_id, request_id, erased_at, letter_event_id, next_try_at)
        VALUES (7, '${erased}', '${home(9)}', now(), '${home(9)}', now())`)
    await migrate(connection.pool)
    const { rows } = await connection.pool.query(
      'SELECT customer_id, product_id, deliveries, total, last_on::text, last_quantity FROM product_taken',
    )
    expect(rows).toEqual([
      {
        customer_id: kept,
        product_id: 'soap',
        deliveries: 2,
        total: 7,
        last_on: '2026-04-02',
        last_quantity: 4,
      },
    ])
  })

  it('made by some of the migrations of before is left as it is, in words that tell what to start', async () => {
    await pretendOfBefore(['0001-catalogue.sql', '0141-withdrawals.sql'])
    const refused = migrate(connection.pool)
    await expect(refused).rejects.toThrow(/Start the Cupboard of 18 November 2026 once, then this one/)
    await expect(refused).rejects.toBeInstanceOf(StartupProblem)
    expect((await connection.pool.query('SELECT 1 FROM migration')).rowCount).toBe(2)
  })

  it('is changed by files after 0155, which no database of before leaves out', async () => {
    const names = await migrationNames()
    expect(names.filter((name) => name > '0013' && name < '0156')).toEqual([])
  })

  it('of before still sends a letter that was due by the column which is gone', async () => {
    await makeDatabaseOfBefore()
    const id = '07000000-0000-4000-8000-000000000002'
    await connection.pool.query(`
      INSERT INTO letter (bucket, letter_id, event_id, event_at, recipient, queued_at, next_try_at)
        VALUES (7, '${id}', '${id}', '2026-11-18 09:00Z', 'a@b.uk', '2026-11-18 09:00Z', '2026-11-18 10:00Z')`)
    await migrate(connection.pool)
    const { rows } = await connection.pool.query('SELECT due_at FROM letter')
    expect(rows).toEqual([{ due_at: new Date('2026-11-18T10:00:00Z') }])
  })
})
