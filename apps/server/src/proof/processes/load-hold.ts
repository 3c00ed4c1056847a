import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { loadDueBoxes, paidBoxes } from './load-due-boxes.ts'
import { memoryOf } from './memory-of.ts'
import { signInAll } from './sign-in-all.ts'
import { ask } from './steady-load.ts'
import { say, type TrialShop } from './trial-shop.ts'

const PORT = 3403
const CONNECTIONS = 200
const DUE_AT_ONCE = 300

/** Two hundred customers at once look at products and boxes and change them, while boxes are billed. */
export async function loadHold(shop: TrialShop, seconds: number, hasBars: boolean): Promise<number> {
  await loadDueBoxes(shop, 0, CONNECTIONS)
  const customers = await signInAll(shop)
  const server = shop.start({ ROLE: 'all', PORT: String(PORT) })
  await server.ready
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const statuses = new Map<string, number>()
  const times: number[] = []
  let isOver = false

  async function visit({ customerId, token }: { customerId: string; token: string }, index: number) {
    const lastBox = customerId.replace(/^1/, '4')
    for (let number = index; !isOver; number++) {
      const begun = performance.now()
      const turn = number % 10
      const delta = number % 20 < 10 ? 1 : -1
      const path =
        turn < 6
          ? '/api/products'
          : turn < 9
            ? `/api/customer/${customerId}/boxes`
            : `/api/customer/${customerId}/boxes/products/amendment/${lastBox}/shampoo/${delta}`
      const method = turn < 6 || turn === 9 ? 'POST' : 'GET'
      const status = await ask(agent, PORT, { method, path, token, ...(turn < 6 ? { body: '{}' } : {}) })
      times.push(performance.now() - begun)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }

  const visits = customers.map(visit)
  const memory: number[] = []
  let loaded = CONNECTIONS
  for (let second = 0; second < seconds; second++) {
    await pause(1_000)
    memory.push(await memoryOf(server.child.pid))
    if (second === Math.floor(seconds / 3)) await readLag()
    if ((await paidBoxes(shop)) < loaded) continue
    await loadDueBoxes(shop, loaded, DUE_AT_ONCE)
    loaded += DUE_AT_ONCE
  }
  const lagMs = (await readLag()) * 1_000
  isOver = true
  await Promise.all(visits)
  agent.destroy()
  const charged = await paidBoxes(shop)
  server.child.kill('SIGTERM')
  await server.gone
  times.sort((a, b) => a - b)
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0
  const slope = slopePerTenMinutes(memory.slice(Math.floor(seconds / 3)))
  say(
    `T27 ${CONNECTIONS} connections for ${seconds} s, 60 % products, 30 % boxes, 10 % changes, while ${charged} of ${loaded} boxes were charged: ` +
      `answers ${JSON.stringify(Object.fromEntries(statuses))}, ${Math.round(times.length / seconds)} a second, p50 ` +
      `${Math.round(times[Math.floor(times.length / 2)] ?? 0)} ms, p99 ${Math.round(p99)} ms, memory ` +
      `${Math.round((memory.at(-1) ?? 0) / 1024)} MiB (${slope.toFixed(1)} % in ten minutes), event loop p99 ${lagMs.toFixed(0)} ms late`,
  )
  const isErrorFree = [...statuses.keys()].every((status) => status === '200')
  const bars = hasBars ? [p99 < 250, slope < 1, lagMs < 50] : []
  return [isErrorFree, charged >= CONNECTIONS, ...bars].filter((held) => !held).length
}

/** How late the shop's own loop was since it was last asked, for the slowest hundredth. */
async function readLag(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${PORT}/metrics`)).text()
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
