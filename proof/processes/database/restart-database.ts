import { setTimeout as pause } from 'node:timers/promises'
import { say, type TrialShop } from '#processes/kit/trial-shop.ts'
import { openUnderLoad } from '#processes/kit/under-load.ts'

const PER_SECOND = 100
const BOXES = 100
const BAR_MS = 5_000

/** The database falls over at once, again and again, under load and in the middle of billing. */
export async function restartDatabase(shop: TrialShop, restarts: number): Promise<number> {
  const load = await openUnderLoad(shop, { boxes: BOXES, perSecond: PER_SECOND })
  await pause(1_000)
  let longestMs = 0
  for (let restart = 0; restart < restarts; restart++) {
    const begun = performance.now()
    await shop.restartDatabase()
    await pause(4_000)
    longestMs = Math.max(longestMs, load.troubleSince(begun))
  }
  await load.billingIsOver()
  const { seen, problems } = await load.judge(['200', '503'])
  say(
    `T20 the database restarted immediately ${restarts} times at ${PER_SECOND} requests/s: ` +
      `trouble at most ${Math.round(longestMs)} ms a time, ${seen}`,
  )
  return problems + (longestMs <= BAR_MS ? 0 : 1)
}
