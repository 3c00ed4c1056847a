import { sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { demoClock } from '#db/schema/demo.ts'

export async function readAheadMs(db: Database): Promise<number> {
  const [row] = await db.select().from(demoClock)
  return row?.aheadMs ?? 0
}

/** Answers the lead that is now in force: of two that are saved at once, the larger wins. */
export async function saveAheadMs(db: Database, aheadMs: number): Promise<number> {
  const rounded = Math.round(aheadMs)
  const [row] = await db
    .insert(demoClock)
    .values({ aheadMs: rounded })
    .onConflictDoUpdate({
      target: demoClock.onlyRow,
      set: { aheadMs: sql`greatest(${demoClock.aheadMs}, ${rounded})` },
    })
    .returning()
  await db.execute(sql`SELECT pg_notify('demo-clock-moved', '')`)
  return row?.aheadMs ?? rounded
}
