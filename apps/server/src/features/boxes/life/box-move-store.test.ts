import { dateOnly } from '@cupboard/domain/calendar'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openTestShop } from '#testing/open-test-shop.ts'
import { dueBoxes, searchFor } from './box-move-store.ts'

it('a search for due boxes looks up the subscription of each box, and never reads all subscriptions', async () => {
  const shop = await openTestShop()
  try {
    const search = searchFor('notice-due', dateOnly('2026-12-01'))
    const lines = await shop.deps.db.transaction(async (tx) => {
      // A small database joins by nested loops in any case; without them a join would read every subscription.
      await tx.execute(sql`SET LOCAL enable_nestloop = off`)
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${dueBoxes(search)}`)
      return rows.map((row) => row['QUERY PLAN'])
    })
    expect(lines.filter((line) => /Seq Scan on subscription/.test(line))).toEqual([])
    expect(lines.some((line) => /Index .*(using|on) subscription/.test(line))).toBe(true)
  } finally {
    await shop.close()
  }
})
