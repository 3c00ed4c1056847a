import { setTimeout as pause } from 'node:timers/promises'
import { until } from '#db/embedded/until.ts'
import { migrate } from '#db/migrate.ts'
import { loadDueBoxes, paidBoxes } from './load-due-boxes.ts'
import { signInAll } from './sign-in-all.ts'
import { steadyLoad } from './steady-load.ts'
import { say, type TrialShop } from './trial-shop.ts'

const NEXT_VERSION = new URL('./next-version/', import.meta.url)
const PER_SECOND = 200
const BOXES = 300
const [OLD_PORT, NEW_PORT] = [3403, 3404]

/**
 * The schema moves on under a shop that serves and bills; a new process opens beside it, both serve, and the old one
 * leaves.
 */
export async function migrateInTraffic(shop: TrialShop): Promise<number> {
  await loadDueBoxes(shop, 0, BOXES)
  const customers = await signInAll(shop)
  const old = shop.start({ ROLE: 'all', PORT: String(OLD_PORT) })
  await old.ready
  let ports = [OLD_PORT]
  const load = steadyLoad(
    () => ports[Math.floor(Math.random() * ports.length)] ?? OLD_PORT,
    PER_SECOND,
    (number) => {
      const { customerId, token } = customers[number % customers.length] ?? { customerId: '', token: '' }
      const path = `/api/customer/${customerId}/boxes`
      if (number % 10 !== 0) return { method: 'GET', path, token }
      const delta = Math.floor(number / customers.length) % 2 === 0 ? 1 : -1
      const lastBox = customerId.replace(/^1/, '4')
      return { method: 'POST', path: `${path}/products/amendment/${lastBox}/shampoo/${delta}`, token }
    },
  )
  await until(async () => ((await paidBoxes(shop)) > 0 ? true : undefined), { everyMs: 5, withinMs: 30_000 })
  const paidBefore = await paidBoxes(shop)
  const begun = performance.now()
  const next = shop.start({ ROLE: 'all', PORT: String(NEW_PORT) })
  await migrate(shop.pool, NEXT_VERSION)
  const migratedMs = performance.now() - begun
  await next.ready
  ports = [OLD_PORT, NEW_PORT]
  await pause(3_000)
  ports = [NEW_PORT]
  old.child.kill('SIGTERM')
  await old.gone
  await until(
    async () => {
      await shop.clock.moveTo(new Date(shop.clock.now().getTime() + 60_000))
      return (await paidBoxes(shop)) < BOXES ? undefined : true
    },
    { everyMs: 250, withinMs: 60_000 },
  )
  await load.stop()
  next.child.kill('SIGTERM')
  await next.gone
  const breaches = await shop.breaches()
  const paid = await paidBoxes(shop)
  const failed = [...load.statuses].filter(([status]) => status !== '200')
  say(
    `T30 the schema moved on at ${PER_SECOND} requests/s with ${paidBefore} of ${BOXES} boxes charged, in ${Math.round(migratedMs)} ms, ` +
      `an old and a new process serving together: answers ${JSON.stringify(Object.fromEntries(load.statuses))}, ` +
      `${paid} of ${BOXES} boxes charged, ${breaches.length} breaches`,
  )
  for (const breach of breaches.slice(0, 5)) say(`    ${JSON.stringify(breach)}`)
  if (failed.length > 0) say(`    ${/.*"level":50.*/.exec(old.said() + next.said())?.[0].slice(0, 600)}`)
  return failed.length + breaches.length + (paid === BOXES ? 0 : 1)
}
