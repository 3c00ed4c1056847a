import { until } from '@cupboard/embedded-postgres/until'
import { lastBoxOf, loadDueBoxes, paidBoxes } from './load-due-boxes.ts'
import { signInAll } from './sign-in-all.ts'
import { steadyLoad } from './steady-load.ts'
import { type ShopProcess, say, type TrialShop } from './trial-shop.ts'

export const PORT = 3403
/** The quantity of each product in a box before anybody changes it. */
const QUANTITY = 2
const CHANGE_EVERY = 10
/** Nobody alone has more requests under way than one customer may, however slow the answers are. */
const CHANGERS = 50
const BOXES_EVERY = 3
/** After so long without a charge, the remaining boxes wait for a lease to end or a look-up. */
const STILL_MS = 3_000
const TEN_MINUTES = 600_000
/** How many characters of the last output of a dead process are shown. */
const LAST_WORDS = 2_000

type Size = { boxes: number; perSecond: number; settings?: Record<string, string> }

/**
 * A shop that serves and bills while something bad is done to it. Its customers look at their boxes and at products,
 * and some of them add one more to a box again and again.
 */
export async function openUnderLoad(shop: TrialShop, { boxes, perSecond, settings = {} }: Size) {
  await loadDueBoxes(shop, 0, boxes)
  const customers = await signInAll(shop)
  const changing = customers
    .slice(0, CHANGERS)
    .map((customer) => ({ ...customer, boxId: lastBoxOf(customer.customerId) }))
  const changingBoxes = changing.map(({ boxId }) => boxId)
  // Set by hand, so that planning leaves the quantity alone that changes are counted by.
  await shop.pool.query(
    `UPDATE box_line SET is_fixed = true WHERE box_id = ANY($1) AND product_id = 'shampoo'`,
    [changingBoxes],
  )
  const started: ShopProcess[] = []
  const staying = new Set<ShopProcess>()
  let deaths = 0
  let ports = [PORT]
  let acknowledged = 0
  let lastTroubleAt = 0

  function start(port: number): ShopProcess {
    const process = shop.start({ ROLE: 'all', PORT: String(port), ...settings })
    started.push(process)
    staying.add(process)
    void process.gone.then(() => {
      if (!staying.has(process)) return
      deaths += 1
      say(`    a process died; the last it said: ${process.said().slice(-LAST_WORDS)}`)
    })
    return process
  }

  async function leave(process: ShopProcess): Promise<void> {
    staying.delete(process)
    process.child.kill('SIGTERM')
    await process.gone
  }

  function next(number: number) {
    if (number % CHANGE_EVERY === 0) {
      const { customerId, token, boxId } = pick(changing, number / CHANGE_EVERY)
      const path = `/api/customer/${customerId}/boxes/products/amendment/${boxId}/shampoo/1`
      return { method: 'POST', path, token }
    }
    if (number % BOXES_EVERY > 0) return { method: 'POST', path: '/api/products', body: '{}' }
    const { customerId, token } = pick(customers, number)
    return { method: 'GET', path: `/api/customer/${customerId}/boxes`, token }
  }

  const server = start(PORT)
  await server.ready
  const load = steadyLoad(() => ports[Math.floor(Math.random() * ports.length)] ?? PORT, perSecond, next)
  load.onEnd((number, status, at) => {
    if (status === '200' && number % CHANGE_EVERY === 0) acknowledged += 1
    if (status !== '200') lastTroubleAt = at
  })

  return {
    server,
    start,
    leave,
    p99: load.p99,
    serveFrom: (open: number[]) => {
      ports = open
    },
    /** How long after a moment anything but a good answer was last given. */
    troubleSince: (moment: number) => Math.max(0, lastTroubleAt - moment),
    /** Answers how many boxes are charged as soon as any is. */
    async billingHasBegun(): Promise<number> {
      const isBegun = async () => ((await paidBoxes(shop)) > 0 ? true : undefined)
      await until(isBegun, { everyMs: 5, withinMs: 30_000 })
      return paidBoxes(shop)
    },
    /**
     * Waits until every box is charged, or it takes too long. The shop's time passes only while nothing is charged: leases
     * run out by it, and a slow machine would lose each one in the middle of its charge.
     */
    async billingIsOver(): Promise<void> {
      let paid = 0
      let stillSince = performance.now()
      async function isOver(): Promise<true | undefined> {
        const paidNow = await paidBoxes(shop).catch(() => paid)
        if (paidNow > paid) stillSince = performance.now()
        paid = paidNow
        if (performance.now() - stillSince > STILL_MS) {
          await shop.clock.moveTo(new Date(shop.clock.now().getTime() + TEN_MINUTES)).catch(() => undefined)
          stillSince = performance.now()
        }
        return paid < boxes ? undefined : true
      }
      await until(isOver, { everyMs: 250, withinMs: 180_000 })
    },
    /** Ends the load and the shop; tells in words the outcome, and counts the promises that did not hold. */
    async judge(fineAnswers: readonly string[]): Promise<{ seen: string; problems: number }> {
      await load.stop()
      const { rows } = await shop.pool.query(
        `SELECT coalesce(sum(quantity - $2::int), 0)::int AS added FROM box_line
         WHERE box_id = ANY($1) AND product_id = 'shampoo'`,
        [changingBoxes, QUANTITY],
      )
      // More than was acknowledged is fine: an answer may be lost where its write was not.
      const lost = Math.max(0, acknowledged - rows[0].added)
      for (const process of staying) await leave(process)
      const breaches = await shop.breaches()
      const paid = await paidBoxes(shop)
      const odd = [...load.statuses.keys()].filter((status) => !fineAnswers.includes(status))
      for (const breach of breaches.slice(0, 5)) say(`    ${JSON.stringify(breach)}`)
      if (odd.length > 0) say(`    ${firstErrorOf(started)}`)
      const seen =
        `${deaths === 0 ? 'process alive' : `${deaths} DIED`}, answers ${JSON.stringify(Object.fromEntries(load.statuses))}, ` +
        `${acknowledged} changes acknowledged, ${lost} of them lost, ${paid} of ${boxes} boxes charged, ` +
        `${breaches.length} breaches`
      return { seen, problems: breaches.length + odd.length + lost + deaths + (paid === boxes ? 0 : 1) }
    },
  }
}

function pick<T>(all: readonly T[], number: number): T {
  const picked = all[number % all.length]
  if (picked === undefined) throw new Error('nobody is there')
  return picked
}

function firstErrorOf(processes: readonly ShopProcess[]): string | undefined {
  const text = processes.map(({ said }) => said()).join('\n')
  return /.*"level":50.*/.exec(text)?.[0].slice(0, 600)
}
