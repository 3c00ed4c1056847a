import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '#simulation/seeded-random.ts'
import { loadDueBoxes, paidBoxes } from './kit/load-due-boxes.ts'
import { say, type TrialShop } from './kit/trial-shop.ts'

const BOXES = 200

/** A worker is killed again and again in the middle of billing, and the next one goes on. */
export async function killWorkers(shop: TrialShop, kills: number): Promise<number> {
  const random = seededRandom(4)
  let loaded = 0
  let slowestMs = 0
  for (let kill = 0; kill < kills; kill++) {
    if ((await paidBoxes(shop)) === loaded) {
      await loadDueBoxes(shop, loaded, BOXES)
      loaded += BOXES
    }
    const begun = performance.now()
    const before = await progress(shop)
    const worker = shop.start({ ROLE: 'worker' })
    while ((await progress(shop)) === before && performance.now() - begun < 20_000) await pause(5)
    slowestMs = Math.max(slowestMs, performance.now() - begun)
    await pause(20 + random.share('kill', kill) * 480)
    worker.child.kill('SIGKILL')
    await worker.gone
    await expireLeases(shop)
  }
  const last = shop.start({ ROLE: 'worker' })
  const deadline = performance.now() + 120_000
  while ((await paidBoxes(shop)) < loaded && performance.now() < deadline) await pause(100)
  await pause(2_000)
  last.child.kill('SIGTERM')
  await last.gone
  const { charges, intents } = await shop.provider.ledger()
  const breaches = await shop.breaches()
  say(
    `T4 kill -9 of the worker in the middle of billing, ${kills} times, ${loaded} boxes due: ${charges.length} charges, ` +
      `${intents.length} intents, ${breaches.length} breaches; slowest to work again ${Math.round(slowestMs)} ms`,
  )
  for (const breach of breaches.slice(0, 5)) say(`    ${JSON.stringify(breach)}`)
  return breaches.length + (charges.length === loaded && intents.length === loaded ? 0 : 1)
}

/** Grows with every step of billing: boxes closed, payments taken, attempts made, payments settled. */
async function progress({ pool }: TrialShop): Promise<number> {
  const { rows } = await pool.query(
    `SELECT coalesce(sum(fence), 0) + (SELECT count(*) FROM box_audit) + (SELECT count(*) FROM letter WHERE sent_at IS NOT NULL)
       AS count FROM payment`,
  )
  return Number(rows[0].count)
}

/** A dead worker's boxes are free after three minutes: we do not wait for them, we let the clock run. */
async function expireLeases({ clock }: TrialShop): Promise<void> {
  await clock.moveTo(new Date(clock.now().getTime() + 4 * 60_000))
}
