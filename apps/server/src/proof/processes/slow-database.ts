import { setTimeout as pause } from 'node:timers/promises'
import { until } from '#db/embedded/until.ts'
import { loadDueBoxes, paidBoxes } from './load-due-boxes.ts'
import { signInAll } from './sign-in-all.ts'
import { openSlowLine } from './slow-line.ts'
import { steadyLoad } from './steady-load.ts'
import { say, type TrialShop } from './trial-shop.ts'

const PORT = 3403
const PER_SECOND = 50
const BOXES = 100
const LATE_MS = 2_000
const SLOW_FOR_MS = 15_000
const QUANTITY = 2

/** Every answer of the database is two seconds late for a while, under load and in the middle of billing. */
export async function slowDatabase(shop: TrialShop, times: number): Promise<number> {
  await loadDueBoxes(shop, 0, BOXES)
  const [customer] = await signInAll(shop)
  const lastBox = customer?.customerId.replace(/^1/, '4')
  const url = new URL(shop.url)
  const line = await openSlowLine(Number(url.port))
  url.port = String(line.port)
  const server = shop.start({ ROLE: 'all', PORT: String(PORT), DATABASE_URL: url.href })
  await server.ready
  let isGone = false
  void server.gone.then(() => {
    isGone = true
  })
  let acknowledged = 0
  let lastTroubleAt = 0
  const change = `/api/customer/${customer?.customerId}/boxes/products/amendment/${lastBox}/shampoo/1`
  const load = steadyLoad(
    () => PORT,
    PER_SECOND,
    (number) =>
      number % 10 === 0
        ? { method: 'POST', path: change, ...(customer ? { token: customer.token } : {}) }
        : number % 3 === 0
          ? {
              method: 'GET',
              path: `/api/customer/${customer?.customerId}/boxes`,
              ...(customer ? { token: customer.token } : {}),
            }
          : { method: 'POST', path: '/api/products', body: '{}' },
  )
  load.onEnd((number, status, at) => {
    if (status === '200' && number % 10 === 0) acknowledged += 1
    if (status !== '200') lastTroubleAt = at
  })
  let longestMs = 0
  for (let time = 0; time < times; time++) {
    await pause(2_000)
    line.setLate(LATE_MS)
    await pause(SLOW_FOR_MS)
    line.setLate(0)
    const endedAt = performance.now()
    await pause(10_000)
    longestMs = Math.max(longestMs, lastTroubleAt - endedAt)
  }
  await until(
    async () => {
      await shop.clock.moveTo(new Date(shop.clock.now().getTime() + 60_000))
      return (await paidBoxes(shop)) < BOXES ? undefined : true
    },
    { everyMs: 250, withinMs: 60_000 },
  )
  await load.stop()
  const { rows } = await shop.pool.query(
    `SELECT quantity FROM box_line WHERE box_id = $1 AND product_id = 'shampoo'`,
    [lastBox],
  )
  const lost = Math.max(0, acknowledged - (rows[0].quantity - QUANTITY))
  const isAlive = !isGone
  server.child.kill('SIGTERM')
  await server.gone
  line.close()
  const breaches = await shop.breaches()
  const odd = [...load.statuses].filter(([status]) => !['200', '503'].includes(status))
  const paid = await paidBoxes(shop)
  say(
    `T21 the database ${LATE_MS / 1000} s late for ${SLOW_FOR_MS / 1000} s, ${times} times at ${PER_SECOND} requests/s: process ` +
      `${isAlive ? 'alive' : 'DIED'}, answers ${JSON.stringify(Object.fromEntries(load.statuses))}, p99 ${Math.round(load.p99())} ms, all well ` +
      `${Math.max(0, Math.round(longestMs))} ms after, ${acknowledged} changes acknowledged, ${lost} of them lost, ` +
      `${paid} of ${BOXES} boxes charged, ${breaches.length} breaches`,
  )
  for (const breach of breaches.slice(0, 5)) say(`    ${JSON.stringify(breach)}`)
  // A slow line that nobody felt would have proved nothing.
  const wasFelt = load.p99() >= LATE_MS
  return [
    ...breaches,
    ...odd,
    ...Array.from({ length: lost }),
    ...(paid === BOXES && isAlive ? [] : ['billing']),
    ...(longestMs > 30_000 ? ['recovery'] : []),
    ...(wasFelt ? [] : ['nothing was slow']),
  ].length
}
