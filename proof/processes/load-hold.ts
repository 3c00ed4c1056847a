import { setTimeout as pause } from 'node:timers/promises'
import { bytesOf, openLine } from '@cupboard/server/src/testing/http-line.ts'
import { lastBoxOf, loadDueBoxes, paidBoxes } from './kit/load-due-boxes.ts'
import { memoryOf } from './kit/memory-of.ts'
import { signInAll } from './kit/sign-in-all.ts'
import { say, type TrialShop } from './kit/trial-shop.ts'

const PORT = 3403
const WATCH_PORT = 3404
const CONNECTIONS = 200
const DUE_AT_ONCE = 300

/** Two hundred customers at once look at products and boxes and change them, while boxes are billed. */
export async function loadHold(shop: TrialShop, seconds: number, hasBars: boolean): Promise<number> {
  await loadDueBoxes(shop, 0, CONNECTIONS)
  const customers = await signInAll(shop)
  // A starved machine is slow, which is no error.
  const server = shop.start({
    ROLE: 'all',
    PORT: String(PORT),
    METRICS_PORT: String(WATCH_PORT),
    ANSWER_WITHIN_MS: '30000',
  })
  await server.ready
  const statuses = new Map<number, number>()
  const times: number[] = []
  let isOver = false

  async function visit({ customerId, token }: { customerId: string; token: string }, index: number) {
    const headers = { authorization: `Bearer ${token}` }
    const own = `/api/customer/${customerId}/boxes`
    const look = bytesOf({ method: 'POST', path: '/api/products', headers, body: '{}' })
    const read = bytesOf({ method: 'GET', path: own, headers })
    const lastBox = lastBoxOf(customerId)
    const [more, less] = [1, -1].map((delta) =>
      bytesOf({ method: 'POST', path: `${own}/products/amendment/${lastBox}/shampoo/${delta}`, headers }),
    ) as [Buffer, Buffer]
    const line = await openLine(PORT)
    // More first: a quantity that nobody chose yet is the engine's, which may be none.
    let next = more
    for (let number = index; !isOver; number++) {
      const begun = performance.now()
      const turn = number % 10
      const status = await line.ask(turn < 6 ? look : turn < 9 ? read : next)
      if (turn === 9) next = next === more ? less : more
      times.push(performance.now() - begun)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    line.close()
  }

  const visits = customers.map(visit)
  const memory: number[] = []
  let loaded = CONNECTIONS
  let charged = 0
  // A machine with other things to do gets more time to charge them all.
  const isBehind = (second: number) => charged < CONNECTIONS && second < 5 * seconds
  for (let second = 0; second < seconds || isBehind(second); second++) {
    await pause(1_000)
    memory.push(await memoryOf(server.child.pid))
    if (second === Math.floor(seconds / 3)) await readLag()
    charged = await paidBoxes(shop)
    if (charged < loaded) continue
    await loadDueBoxes(shop, loaded, DUE_AT_ONCE)
    loaded += DUE_AT_ONCE
  }
  const lagMs = (await readLag()) * 1_000
  isOver = true
  await Promise.all(visits)
  charged = await paidBoxes(shop)
  server.child.kill('SIGTERM')
  await server.gone
  times.sort((a, b) => a - b)
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0
  // The first third is for warming up: a process keeps the most memory it has ever needed at once.
  const slope = slopePerTenMinutes(memory.slice(Math.floor(seconds / 3)))
  say(
    `T27 ${CONNECTIONS} connections for ${seconds} s, 60 % products, 30 % boxes, 10 % changes, while ${charged} of ${loaded} boxes were charged: ` +
      `answers ${JSON.stringify(Object.fromEntries(statuses))}, ${Math.round(times.length / seconds)} a second, p50 ` +
      `${Math.round(times[Math.floor(times.length / 2)] ?? 0)} ms, p99 ${Math.round(p99)} ms, memory ` +
      `${Math.round((memory.at(-1) ?? 0) / 1024)} MiB (${slope.toFixed(1)} % in ten minutes), event loop p99 ${lagMs.toFixed(0)} ms late`,
  )
  const isErrorFree = [...statuses.keys()].every((status) => status === 200)
  const bars = hasBars ? [p99 < 250, slope < 1, lagMs < 50] : []
  return [isErrorFree, charged >= CONNECTIONS, ...bars].filter((held) => !held).length
}

/** How late the shop's own loop was since it was last asked, for the slowest hundredth. */
async function readLag(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${WATCH_PORT}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1] ?? 0)
}

/** The straight line through the readings, as a share of their middle. */
function slopePerTenMinutes(readings: readonly number[]): number {
  const middle = (readings.length - 1) / 2
  const mean = readings.reduce((sum, each) => sum + each, 0) / readings.length
  const rise = readings.reduce((sum, each, second) => sum + (second - middle) * (each - mean), 0)
  const run = readings.reduce((sum, _, second) => sum + (second - middle) ** 2, 0)
  return ((rise / run) * 600 * 100) / mean
}
