import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core'

export const demoClock = pgTable('demo_clock', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  aheadMs: bigint('ahead_ms', { mode: 'number' }).notNull(),
})
