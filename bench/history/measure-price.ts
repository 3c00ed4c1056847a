import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { pence } from '@cupboard/domain/money'
import { changePrice, previewPrice } from '@cupboard/server/src/features/catalogue/change-price.ts'
import { tellEverybody } from '@cupboard/server/src/features/catalogue/tell-everybody.ts'
import { movableClock } from '@cupboard/server/src/testing/movable-clock.ts'
import { benchDeps } from '../boxes/bench-deps.ts'
import { jobCalled } from '../boxes/measure-moves.ts'
import type { BenchDatabase } from '../kit/bench-database.ts'
import { SHOP, startChild } from '../kit/child.ts'
import type { Promised } from '../kit/report.ts'
import { timed } from '../kit/timed.ts'
import type { Asked, Asking } from './ask-meanwhile.ts'

/** A million holders in five minutes. */
const HOLDERS_A_SECOND = 1_000_000 / 300
/** A click that takes no longer is answered at once. */
const MOST_MS = 100
/** How long customers ask before the price: their waits then are the baseline. */
const BEFORE_MS = 30_000

type Field = { today: string; customers: number; port: number; env: Record<string, string> }

/** Measures a price rise for everybody: its preview, the telling, and customers' waits meanwhile. */
export async function measurePrice(database: BenchDatabase, field: Field): Promise<Promised[]> {
  const deps = benchDeps(database, movableClock(`${field.today}T09:00:00Z`))
  const { rows } = await database.pool.query(
    'SELECT product_id AS id, price_pence AS price FROM product ORDER BY position LIMIT 1',
  )
  const [{ id, price }] = rows
  let holders = 0
  const shown = await timed(async () => {
    holders = (await previewPrice(deps, id, pence(price + 10)))?.holders ?? 0
  })
  const shop = await startChild(SHOP, field.port, { ...field.env, ROLE: 'web' })
  const asking = { port: shop.port, customers: field.customers }
  const earlier = askMeanwhile(asking)
  await pause(BEFORE_MS)
  const before = await earlier.stop()
  const customer = askMeanwhile(asking)
  await changePrice(deps, id, pence(price + 10))
  const written = await timed(async () => {
    while ((await tellEverybody(deps)) > 0);
  })
  const tell = jobCalled('tell customers what happened')
  const lettered = await timed(async () => {
    while ((await tell.run(deps)) > 0);
  })
  const { p99Ms, worstMs, requests, failed } = await customer.stop()
  await shop.stop()
  const aSecond = holders / (written + lettered)
  const rate = (seconds: number) => `${Math.round(holders / seconds)}/s`
  return [
    {
      what: `a price shown before, ${holders} holders`,
      figure: `${shown.toFixed(1)} s`,
      bar: '',
      isMet: true,
    },
    { what: 'its events written down', figure: rate(written), bar: '', isMet: true },
    { what: 'its letters and notifications queued', figure: rate(lettered), bar: '', isMet: true },
    {
      what: `a price told to ${holders} holders, both`,
      figure: `${Math.round(aSecond)}/s`,
      bar: `≥ ${Math.round(HOLDERS_A_SECOND)}/s`,
      isMet: aSecond >= HOLDERS_A_SECOND,
    },
    {
      what: `a customer meanwhile, 99 of 100 of ${requests}`,
      figure: `${p99Ms.toFixed(1)} ms`,
      baseline: `${before.p99Ms.toFixed(1)} ms`,
      ratio: p99Ms / before.p99Ms,
      bar: `≤ ${MOST_MS} ms`,
      isMet: p99Ms <= MOST_MS && failed + before.failed === 0,
    },
    {
      what: 'the longest of them',
      figure: `${worstMs.toFixed(0)} ms`,
      baseline: `${before.worstMs.toFixed(0)} ms`,
      ratio: worstMs / before.worstMs,
      bar: '',
      isMet: true,
    },
  ]
}

/** Sends requests on a thread of its own, so that the work of telling everybody does not delay its clock. */
function askMeanwhile(asking: Asking) {
  const thread = new Worker(new URL('./ask-meanwhile.ts', import.meta.url), { workerData: asking })
  const answer = new Promise<Asked>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
  })
  return {
    stop() {
      thread.postMessage('stop')
      return answer
    },
  }
}
