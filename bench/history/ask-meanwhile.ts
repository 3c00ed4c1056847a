import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { bytesOf, openLine } from '@cupboard/server/src/testing/http-line.ts'
import { boxIdOf, customerIdOf, tokenOf } from '../kit/load-subscribers.ts'

export type Asking = { port: number; customers: number }
export type Asked = { requests: number; failed: number; p99Ms: number; worstMs: number }

/** The pages customers look at most; each request is another customer's, from all over the table. */
const PAGES = [() => '/my-subscription', () => '/products', (n: number) => `/boxes/${boxIdOf(n)}`]

/** Four times the requests of a million customers, with three visits a month of twenty requests each. */
const A_SECOND = 100

const { port, customers } = workerData as Asking
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})

const line = await openLine(port)
const times: number[] = []
let failed = 0
const begun = performance.now()
for (let turn = 0; !isOver; turn++) {
  const dueAt = begun + (turn * 1_000) / A_SECOND
  await pause(Math.max(0, dueAt - performance.now()))
  const n = 1 + ((turn * 7_919) % customers)
  const path = `/api/customer/${customerIdOf(n)}${PAGES[turn % PAGES.length]?.(n)}`
  const shot = bytesOf({ method: 'GET', path, headers: { authorization: `Bearer ${tokenOf(n)}` } })
  if ((await line.ask(shot)) !== 200) failed += 1
  // From when it was due: a request behind a slow answer waits too.
  times.push(performance.now() - dueAt)
}
line.close()
times.sort((a, b) => a - b)
parentPort?.postMessage({
  requests: times.length,
  failed,
  p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  worstMs: times.at(-1) ?? Number.NaN,
} satisfies Asked)
