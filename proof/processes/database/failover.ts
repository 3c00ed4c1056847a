import { setTimeout as pause } from 'node:timers/promises'
import { openTrialShop, PATIENT_SHOP, say, type TrialShop } from '#processes/kit/trial-shop.ts'
import { openUnderLoad } from '#processes/kit/under-load.ts'
import { startTwoPostgres } from './two-postgres.ts'

const PER_SECOND = 100
const BOXES = 600
const BAR_MS = 30_000

/** The first of two servers is killed in the middle of billing; the second takes over. */
export async function failover(times: number): Promise<number> {
  let problems = 0
  for (let time = 0; time < times; time++) problems += await once()
  return problems
}

async function once(): Promise<number> {
  const postgres = await startTwoPostgres()
  if (!postgres) {
    say('T21 failover was not tried: this machine has no PostgreSQL of its own to copy')
    return 0
  }
  const shop = await openTrialShop({ url: postgres.url, stop: postgres.stop })
  try {
    return await killTheFirst(shop, postgres)
  } finally {
    await shop.close()
  }
}

type TwoPostgres = NonNullable<Awaited<ReturnType<typeof startTwoPostgres>>>

async function killTheFirst(shop: TrialShop, postgres: TwoPostgres): Promise<number> {
  const load = await openUnderLoad(shop, { boxes: BOXES, perSecond: PER_SECOND, settings: PATIENT_SHOP })
  const paidBefore = await load.billingHasBegun()
  const killedAt = performance.now()
  postgres.killFirst()
  await postgres.promoted
  const promotedMs = performance.now() - killedAt
  await load.billingIsOver()
  await pause(3_000)
  const wellMs = load.troubleSince(killedAt)
  const { seen, problems } = await load.judge(['200', '503'])
  say(
    `T21 failover: two PostgreSQL ${postgres.version} in step behind one address (our own guard and pg_ctl promote, not Patroni), ` +
      `the first killed (-9) with ${paidBefore} of ${BOXES} boxes charged at ${PER_SECOND} requests/s: promoted after ` +
      `${Math.round(promotedMs)} ms, all well after ${Math.round(wellMs)} ms, ${seen}`,
  )
  // Killed before or after billing, it would have interrupted nothing.
  const wasInTheMiddle = paidBefore > 0 && paidBefore < BOXES
  return problems + [wellMs <= BAR_MS, wasInTheMiddle].filter((held) => !held).length
}
