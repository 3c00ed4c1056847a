import type { Month } from '@cupboard/domain/privacy/months'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { isLockedByOthers } from '#db/database-errors.ts'
import { isAction, isToldAbout } from '#db/event-store.ts'

type Monthly = {
  /** The column of a row's instant, which decides its month. */
  at: string
  /** Conditions of rows that wait for work: a month with such a row stays. */
  waits: readonly SQL[]
  /** The order of the waiting rows' index, so that a query need not scan an old month. */
  waitsInOrder: SQL
}

/** Tables of which each month is a table of its own, in the schema `months`. */
export const monthlyTables = {
  event: {
    at: 'recorded_at',
    waits: [isAction, isToldAbout].map((which) => sql`reacted_at IS NULL AND ${which}`),
    waitsInOrder: sql`number`,
  },
  letter: {
    at: 'event_at',
    waits: [sql`sent_at IS NULL AND ended_at IS NULL`],
    waitsInOrder: sql`due_at`,
  },
  notification: { at: 'created_at', waits: [], waitsInOrder: sql`created_at` },
  box_audit: { at: 'moved_at', waits: [], waitsInOrder: sql`moved_at` },
  provider_event: {
    at: 'created_at',
    waits: [sql`processed_at IS NULL`],
    waitsInOrder: sql`next_try_at`,
  },
} as const satisfies Record<string, Monthly>

export type MonthlyTable = keyof typeof monthlyTables
export type MonthOfTable = { table: MonthlyTable; month: Month }

/** The months that there are, the oldest first. */
export async function readMonths(db: Database): Promise<MonthOfTable[]> {
  const { rows } = await db.execute<MonthOfTable>(sql`
    SELECT whole.relname AS "table", to_date(right(part.relname, 7), 'YYYY_MM') AS month
    FROM pg_inherits i JOIN pg_class part ON part.oid = i.inhrelid JOIN pg_class whole ON whole.oid = i.inhparent
    WHERE whole.relname = ANY(${sql.param(Object.keys(monthlyTables))}) AND part.relname ~ '_\\d{4}_\\d{2}$'
      AND part.relnamespace = 'months'::regnamespace AND part.relkind = 'r'
    ORDER BY 2, 1`)
  return rows
}

/** Months of rows that came before their month was made, as when the clock of a trial is put far ahead. */
export async function readMissingMonths(db: Database): Promise<MonthOfTable[]> {
  const ofEach = Object.entries(monthlyTables).map(
    ([table, { at }]) => sql`SELECT DISTINCT ${table}::text AS "table",
      date_trunc('month', ${sql.identifier(at)} AT TIME ZONE 'UTC')::date AS month FROM ${othersOf(table)}`,
  )
  const { rows } = await db.execute<MonthOfTable>(sql.join(ofEach, sql` UNION ALL `))
  return rows
}

/** Gives up after waiting a second for a lock, since readers and writers queue behind it. A later hour will do. */
async function unlessLocked(db: Database, work: (tx: Transaction) => Promise<boolean>): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL lock_timeout = '1s'`)
      return work(tx)
    })
  } catch (error) {
    if (isLockedByOthers(error)) return false
    throw error
  }
}

/** False when somebody else has made it meanwhile, or is in the way. */
export async function makeMonth(db: Database, { table, month }: MonthOfTable): Promise<boolean> {
  return unlessLocked(db, async (tx) => {
    const { rows } = await tx.execute<{ made: boolean }>(
      sql`SELECT make_month(${table}, ${month}::date) AS made`,
    )
    return rows[0]?.made ?? false
  })
}

/** Drops a month with all that is in it, unless something in it still waits or somebody is in the way. Answers whether it is gone. */
export async function dropMonth(db: Database, { table, month }: MonthOfTable): Promise<boolean> {
  return unlessLocked(db, async (tx) => {
    for (const waits of monthlyTables[table].waits) if (await isAny(tx, { table, month }, waits)) return false
    await tx.execute(sql`DROP TABLE IF EXISTS ${nameOf({ table, month })}`)
    return true
  })
}

async function isAny(tx: Transaction, of: MonthOfTable, which: SQL): Promise<boolean> {
  const { waitsInOrder } = monthlyTables[of.table]
  const { rows } = await tx.execute(
    sql`SELECT 1 FROM ${nameOf(of)} WHERE ${which} ORDER BY ${waitsInOrder} LIMIT 1`,
  )
  return rows.length > 0
}

const nameOf = ({ table, month }: MonthOfTable) =>
  sql`months.${sql.identifier(`${table}_${month.slice(0, 7).replace('-', '_')}`)}`
const othersOf = (table: string) => sql`months.${sql.identifier(`${table}_other`)}`
