import { setTimeout as pause } from 'node:timers/promises'
import { openSlowLine } from '@cupboard/server/src/testing/slow-line.ts'
import { say, type TrialShop } from '#processes/kit/trial-shop.ts'
import { openUnderLoad } from '#processes/kit/under-load.ts'

const PER_SECOND = 50
const BOXES = 100
const LATE_MS = 2_000
const SLOW_FOR_MS = 15_000
const BAR_MS = 30_000

/** Every answer of the database is two seconds late for a while, under load and in the middle of billing. */
export async function slowDatabase(shop: TrialShop, times: number): Promise<number> {
  const url = new URL(shop.url)
  const line = await openSlowLine(Number(url.port))
  url.port = String(line.port)
  const settings = { DATABASE_URL: url.href }
  const load = await openUnderLoad(shop, { boxes: BOXES, perSecond: PER_SECOND, settings })
  let longestMs = 0
  for (let time = 0; time < times; time++) {
    await pause(2_000)
    line.setLate(LATE_MS)
    await pause(SLOW_FOR_MS)
    line.setLate(0)
    const endedAt = performance.now()
    await pause(10_000)
    longestMs = Math.max(longestMs, load.troubleSince(endedAt))
  }
  await load.billingIsOver()
  const { seen, problems } = await load.judge(['200', '503'])
  line.close()
  say(
    `T21 the database ${LATE_MS / 1000} s late for ${SLOW_FOR_MS / 1000} s, ${times} times at ${PER_SECOND} requests/s: ` +
      `p99 ${Math.round(load.p99())} ms, all well ${Math.round(longestMs)} ms after, ${seen}`,
  )
  // A slow line that nobody felt would have proved nothing.
  const wasFelt = load.p99() >= LATE_MS / 2
  return problems + [longestMs <= BAR_MS, wasFelt].filter((held) => !held).length
}
