import { openTestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { expect, it } from 'vitest'
import { checkInvariants } from '#check-invariants.ts'
import { loadDueBoxes, paidBoxes } from '#processes/kit/load-due-boxes.ts'

const BOXES = 5
const DAY_AND_AN_HOUR = 25 * 3_600_000

it('a backup from before the charges, opened when the provider has forgotten their keys, charges nobody again', async () => {
  const shop = await openTestShop()
  await shop.worker.runDue()
  await loadDueBoxes(shop, 0, BOXES)
  const { rows: tables } = await shop.pool.query(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  )
  await shop.pool.query('CREATE SCHEMA backup')
  for (const { name } of tables) await shop.pool.query(`CREATE TABLE backup.${name} AS TABLE public.${name}`)
  await shop.worker.runDue()
  expect(await paidBoxes(shop)).toBe(BOXES)

  const client = await shop.pool.connect()
  // As a restore does: rows come in any order, and no trigger fires.
  await client.query(`SET session_replication_role = 'replica'`)
  for (const { name } of tables) {
    await client.query(`DELETE FROM public.${name}`)
    await client.query(`INSERT INTO public.${name} OVERRIDING SYSTEM VALUE SELECT * FROM backup.${name}`)
  }
  client.release(true)
  expect(await paidBoxes(shop)).toBe(0)
  shop.clock.advance(DAY_AND_AN_HOUR)
  await shop.worker.runDue()

  const { charges, intents } = await shop.provider.ledger()
  expect([charges.length, intents.length]).toEqual([BOXES, BOXES])
  expect(await paidBoxes(shop)).toBe(BOXES)
  expect(await checkInvariants(shop)).toEqual([])
  await shop.close()
})
