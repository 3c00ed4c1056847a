import { setTimeout as pause } from 'node:timers/promises'
import { until } from '#db/embedded/until.ts'
import { loadDueBoxes, paidBoxes } from './load-due-boxes.ts'
import { signInAll } from './sign-in-all.ts'
import { steadyLoad } from './steady-load.ts'
import { openTrialShop, say, type TrialShop } from './trial-shop.ts'
import { startTwoPostgres } from './two-postgres.ts'

const PORT = 3403
const PER_SECOND = 50
const BOXES = 600
const QUANTITY = 2
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
  await loadDueBoxes(shop, 0, BOXES)
  const [customer] = await signInAll(shop)
  if (!customer) throw new Error('nobody is there')
  const { customerId, token } = customer
  const lastBox = customerId.replace(/^1/, '4')
  const server = shop.start({ ROLE: 'all', PORT: String(PORT) })
  await server.ready
  let isGone = false
  void server.gone.then(() => {
    isGone = true
  })
  let acknowledged = 0
  let lastTroubleAt = 0
  const change = `/api/customer/${customerId}/boxes/products/amendment/${lastBox}/shampoo/1`
  const load = steadyLoad(
    () => PORT,
    PER_SECOND,
    (number) =>
      number % 5 === 0
        ? { method: 'POST', path: change, token }
        : { method: 'GET', path: `/api/customer/${customerId}/boxes`, token },
  )
  load.onEnd((number, status, at) => {
    if (status === '200' && number % 5 === 0) acknowledged += 1
    if (status !== '200') lastTroubleAt = at
  })
  await until(async () => ((await paidBoxes(shop)) > 0 ? true : undefined), { everyMs: 5, withinMs: 30_000 })
  const paidBefore = await paidBoxes(shop)
  const killedAt = performance.now()
  postgres.killFirst()
  await postgres.promoted
  const promotedMs = performance.now() - killedAt
  await until(
    async () => {
      await shop.clock.moveTo(new Date(shop.clock.now().getTime() + 60_000)).catch(() => undefined)
      return (await paidBoxes(shop).catch(() => 0)) < BOXES ? undefined : true
    },
    { everyMs: 250, withinMs: 90_000 },
  )
  await pause(3_000)
  await load.stop()
  const { rows } = await shop.pool.query(
    `SELECT quantity FROM box_line WHERE box_id = $1 AND product_id = 'shampoo'`,
    [lastBox],
  )
  const lost = Math.max(0, acknowledged - (rows[0].quantity - QUANTITY))
  const isAlive = !isGone
  server.child.kill('SIGTERM')
  await server.gone
  const breaches = await shop.breaches()
  const odd = [...load.statuses].filter(([status]) => !['200', '503'].includes(status))
  const paid = await paidBoxes(shop)
  const wellMs = Math.max(0, lastTroubleAt - killedAt)
  say(
    `T21 failover: two PostgreSQL ${postgres.version} in step behind one address (our own guard and pg_ctl promote, not Patroni), ` +
      `the first killed (-9) with ${paidBefore} of ${BOXES} boxes charged at ${PER_SECOND} requests/s: promoted after ` +
      `${Math.round(promotedMs)} ms, all well after ${Math.round(wellMs)} ms, process ${isAlive ? 'alive' : 'DIED'}, answers ` +
      `${JSON.stringify(Object.fromEntries(load.statuses))}, ${acknowledged} changes acknowledged, ${lost} of them lost, ` +
      `${paid} of ${BOXES} boxes charged, ${breaches.length} breaches`,
  )
  for (const breach of breaches.slice(0, 5)) say(`    ${JSON.stringify(breach)}`)
  if (odd.length > 0) say(`    ${/.*"level":50.*/.exec(server.said())?.[0].slice(0, 600)}`)
  // Killed before or after billing, it would have interrupted nothing.
  const wasInTheMiddle = paidBefore > 0 && paidBefore < BOXES
  const held = [paid === BOXES, isAlive, wellMs <= BAR_MS, wasInTheMiddle]
  return breaches.length + odd.length + lost + held.filter((each) => !each).length
}
