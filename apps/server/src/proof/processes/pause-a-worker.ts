import { setTimeout as pause } from 'node:timers/promises'
import { loadDueBoxes, paidBoxes } from './load-due-boxes.ts'
import { say, type TrialShop } from './trial-shop.ts'

const WORKERS = 4

/** Four workers share one queue. One stops dead with boxes in its hands, the others take over, and it wakes up again. */
export async function pauseAWorker(shop: TrialShop, boxes: number): Promise<number> {
  const loadedBefore = await paidBoxes(shop)
  await loadDueBoxes(shop, 100_000, boxes)
  const workers = Array.from({ length: WORKERS }, () => shop.start({ ROLE: 'worker' }))
  const target = loadedBefore + boxes
  while ((await heldBy(shop)) === 0) await pause(5)
  const [paused] = workers
  paused?.child.kill('SIGSTOP')
  const heldWhilePaused = await heldBy(shop)
  await shop.clock.moveTo(new Date(shop.clock.now().getTime() + 10 * 60_000))
  const deadline = performance.now() + 180_000
  while ((await paidBoxes(shop)) < target && performance.now() < deadline) await pause(50)
  paused?.child.kill('SIGCONT')
  await pause(3_000)
  for (const worker of workers) worker.child.kill('SIGTERM')
  await Promise.all(workers.map((worker) => worker.gone))
  const { charges, intents } = await shop.provider.ledger()
  const breaches = await shop.breaches()
  say(
    `T6  ${WORKERS} workers on ${boxes} due boxes, one stopped (SIGSTOP) while ${heldWhilePaused} boxes were held, and resumed: ` +
      `${charges.length - loadedBefore} charges, ${intents.length - loadedBefore} intents, ${breaches.length} breaches`,
  )
  for (const breach of breaches.slice(0, 5)) say(`    ${JSON.stringify(breach)}`)
  return breaches.length + (charges.length === target ? 0 : 1)
}

async function heldBy({ pool }: TrialShop): Promise<number> {
  const { rows } = await pool.query('SELECT count(*) AS count FROM payment WHERE lease_until IS NOT NULL')
  return rows[0].count
}
