import { buildApp } from '@cupboard/server/src/http/build-app.ts'
import { customerWhoPaid } from '@cupboard/server/src/testing/homes.ts'
import type { TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { makeJobFigures } from '@cupboard/server/src/watch/job-figures.ts'
import { addShopFigures } from '@cupboard/server/src/watch/shop-figures.ts'
import { type Job, timetable } from '@cupboard/server/src/worker/timetable.ts'
import { webhookJob } from '@cupboard/server/src/worker/webhook-job.ts'
import { Registry } from 'prom-client'

/** Shorter than the silence after which a worker is missed. */
export const STEP_MINUTES = 4
const STEP_MS = STEP_MINUTES * 60_000
const HOUR_MS = 3_600_000
const SETTLED_DAYS = 24
/** Less than the minute after which the alarm of a database that is away rings. */
const LONGEST_READ_MS = 50_000
const STEPS_A_DAY = (24 * HOUR_MS) / STEP_MS

/** The values of each series at each step; undefined where it was absent. */
export type Series = Map<string, (string | undefined)[]>

/** Some have been customers for weeks: their next boxes are told of, closed, charged and sent in the days to come. */
export async function settleSome(shop: TestShop, customers: number): Promise<void> {
  for (let each = 0; each < customers; each++) await customerWhoPaid(shop)
  for (let day = 0; day < SETTLED_DAYS; day++) {
    await shop.worker.runDue()
    shop.clock.advance(24 * HOUR_MS)
  }
}

/**
 * Lives days of an ordinary shop by its own clock: somebody joins now and then, all cards are good, the worker runs its
 * timetable, visitors look around. Records at each step every figure that an alarm may ask about.
 */
export async function liveQuietDays(shop: TestShop, days: number, joining: number): Promise<Series> {
  const registry = new Registry()
  const begunAt = shop.clock.now().getTime()
  // The judge's clock begins at nought.
  const figures = makeJobFigures(registry, { now: () => new Date(shop.clock.now().getTime() - begunAt) })
  const { app } = buildApp(shop.deps, { registry, provider: shop.provider })
  const jobs = [webhookJob(shop.provider, app), ...timetable]
  const steps = days * STEPS_A_DAY
  const series: Series = new Map()
  for (let step = 0; step < steps; step++) {
    if (step % Math.ceil(steps / joining) === 0) await customerWhoPaid(shop)
    await app.inject({ method: 'POST', url: '/api/products', payload: {} })
    const isNewHour = (step * STEP_MS) % HOUR_MS === 0
    await runJobs(
      shop,
      jobs.filter(({ everyMs }) => isNewHour || everyMs < HOUR_MS),
      figures,
    )
    note(series, step, await textOf(shop, registry))
    shop.clock.advance(STEP_MS)
  }
  await app.close()
  return series
}

/** Runs jobs as the worker's lanes do: a failed one is counted and runs again at its next time. */
async function runJobs(
  { deps }: TestShop,
  jobs: readonly Job[],
  figures: ReturnType<typeof makeJobFigures>,
): Promise<void> {
  let done: number
  do {
    done = 0
    for (const job of jobs) {
      const count = await job.run(deps).catch(() => undefined)
      if (count === undefined) figures.failed(job.name)
      else figures.ended(job.name, count)
      done += count ?? 0
    }
  } while (done > 0)
}

/**
 * Reads the figures of the shop anew each time: minutes of its clock pass between two steps, but only moments of ours.
 * So it waits for an answer as long as those minutes; a database without an answer in that time is away.
 */
async function textOf({ deps }: TestShop, registry: Registry): Promise<string> {
  const ofShop = new Registry()
  const figures = addShopFigures(ofShop, deps)
  const begun = performance.now()
  let text: string
  do {
    await figures.refresh()
    text = await ofShop.metrics()
  } while (text.includes('shop_figures_read 0') && performance.now() - begun < LONGEST_READ_MS)
  return `${text}\n${await registry.metrics()}`
}

function note(series: Series, step: number, text: string): void {
  for (const [, name = '', value] of text.matchAll(/^((?:shop|http)_.+) (\S+)$/gm)) {
    const values = series.get(name) ?? []
    values[step] = value
    series.set(name, values)
  }
}
