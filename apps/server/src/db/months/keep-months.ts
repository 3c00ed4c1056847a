import { isAllBefore, monthsToHave } from '@cupboard/domain/privacy/months'
import type { Clock } from '#clock.ts'
import type { Database } from '#db/connect.ts'
import {
  dropMonth,
  type MonthlyTable,
  type MonthOfTable,
  makeMonth,
  monthlyTables,
  readMissingMonths,
  readMonths,
} from './months-store.ts'

/** Makes the months to come, and those of rows that were too early for one. Answers how many it made. */
export async function makeMonths({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const there = new Set((await readMonths(db)).map(nameOf))
  const coming = monthsToHave(clock.now()).flatMap((month) =>
    Object.keys(monthlyTables).map((table) => ({ table: table as MonthlyTable, month })),
  )
  let made = 0
  for (const each of [...coming, ...(await readMissingMonths(db))])
    if (!there.has(nameOf(each)) && (await makeMonth(db, each))) made += 1
  return made
}

/** Drops the months of a table that are wholly older. Answers how many are gone. */
export async function dropMonthsBefore(
  { db }: { db: Database },
  table: MonthlyTable,
  before: Date,
): Promise<number> {
  let gone = 0
  for (const each of await readMonths(db))
    if (each.table === table && isAllBefore(each.month, before) && (await dropMonth(db, each))) gone += 1
  return gone
}

const nameOf = ({ table, month }: MonthOfTable) => `${table} ${month}`
