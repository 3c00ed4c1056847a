import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '@cupboard/server/src/db/migrate.ts'
import { PATIENT_SHOP, say, type TrialShop } from './kit/trial-shop.ts'
import { openUnderLoad, PORT } from './kit/under-load.ts'

const NEXT_VERSION = new URL('./next-version/', import.meta.url)
const PER_SECOND = 200
const BOXES = 300
const NEW_PORT = PORT + 1

/**
 * The schema moves on under a shop that serves and bills; a new process opens beside it, both serve, and the old one
 * leaves.
 */
export async function migrateInTraffic(shop: TrialShop): Promise<number> {
  const load = await openUnderLoad(shop, { boxes: BOXES, perSecond: PER_SECOND, settings: PATIENT_SHOP })
  const paidBefore = await load.billingHasBegun()
  const begun = performance.now()
  const next = load.start(NEW_PORT)
  await migrate(shop.pool, NEXT_VERSION)
  const migratedMs = performance.now() - begun
  await next.ready
  load.serveFrom([PORT, NEW_PORT])
  await pause(3_000)
  load.serveFrom([NEW_PORT])
  await load.leave(load.server)
  await load.billingIsOver()
  const { seen, problems } = await load.judge(['200'])
  say(
    `T30 the schema moved on at ${PER_SECOND} requests/s with ${paidBefore} of ${BOXES} boxes charged, in ${Math.round(migratedMs)} ms, ` +
      `an old and a new process serving together: ${seen}`,
  )
  return problems
}
