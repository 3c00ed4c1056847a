import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { loadDueBoxes, paidBoxes } from './load-due-boxes.ts'
import { steadyLoad } from './steady-load.ts'
import { say, type TrialShop } from './trial-shop.ts'

const PER_SECOND = 100
const BOXES = 100
const TOKEN = 'a-token-for-the-trial'
/** The first customer's third box, and what it holds of everything. */
const LAST_BOX = '40000000-0000-4000-8000-000000000001'
const QUANTITY = 2

/** The database falls over at once, again and again, under load and in the middle of billing. */
export async function restartDatabase(shop: TrialShop, restarts: number): Promise<number> {
  await loadDueBoxes(shop, 0, BOXES)
  const customerId = '10000000-0000-4000-8000-000000000001'
  await shop.pool.query(
    `INSERT INTO session (token_hash, customer_id, purpose, expires_at) VALUES ($1, $2, 'sign-in', '2100-01-01')`,
    [createHash('sha256').update(TOKEN).digest(), customerId],
  )
  const port = 3403
  const server = shop.start({ ROLE: 'all', PORT: String(port) })
  await server.ready
  let exited = false
  void server.gone.then(() => {
    exited = true
  })
  let acknowledged = 0
  const troubleAt: number[] = []
  // One request in ten is a write: the customer adds one more to a box.
  const load = steadyLoad(
    () => port,
    PER_SECOND,
    (number) =>
      number % 10 === 0
        ? {
            method: 'POST',
            path: `/api/customer/${customerId}/boxes/products/amendment/${LAST_BOX}/shampoo/1`,
            token: TOKEN,
          }
        : { method: 'POST', path: '/api/products', body: '{}' },
  )
  load.onEnd((number, status, at) => {
    if (status === '200' && number % 10 === 0) acknowledged += 1
    if (status !== '200') troubleAt.push(at)
  })
  await pause(1_000)
  let longestMs = 0
  for (let restart = 0; restart < restarts; restart++) {
    const begun = performance.now()
    await shop.restartDatabase()
    await pause(4_000)
    const last = troubleAt.filter((at) => at >= begun).at(-1)
    longestMs = Math.max(longestMs, last ? last - begun : 0)
  }
  const deadline = performance.now() + 60_000
  while ((await paidBoxes(shop)) < BOXES && performance.now() < deadline) {
    await shop.clock.moveTo(new Date(shop.clock.now().getTime() + 60_000))
    await pause(250)
  }
  await load.stop()
  const { rows } = await shop.pool.query(
    `SELECT quantity FROM box_line WHERE box_id = $1 AND product_id = 'shampoo'`,
    [LAST_BOX],
  )
  // More than was acknowledged is fine: an answer may be lost where its write was not.
  const lost = Math.max(0, acknowledged - (rows[0].quantity - QUANTITY))
  const breaches = await shop.breaches()
  const odd = [...load.statuses].filter(([status]) => !['200', '503'].includes(status))
  say(
    `T20 the database restarted immediately ${restarts} times at ${PER_SECOND} requests/s: process ${exited ? 'DIED' : 'alive'}, ` +
      `answers ${JSON.stringify(Object.fromEntries(load.statuses))}, trouble at most ${Math.round(longestMs)} ms a time, ` +
      `${acknowledged} writes acknowledged, ${lost} of them lost, ` +
      `${await paidBoxes(shop)} of ${BOXES} boxes charged, ${breaches.length} breaches`,
  )
  for (const breach of breaches.slice(0, 5)) say(`    ${JSON.stringify(breach)}`)
  if (odd.length > 0) say(`    ${/.*"err".*/.exec(server.said())?.[0].slice(0, 600)}`)
  const problems = breaches.length + odd.length + lost + (exited ? 1 : 0) + (longestMs > 5_000 ? 1 : 0)
  server.child.kill('SIGTERM')
  await server.gone
  return problems
}
