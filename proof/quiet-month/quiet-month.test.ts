import { openTestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { expect, it } from 'vitest'
import { trialSize } from '#trial-size.ts'
import { alarmsIn, hasPromtool } from './judge.ts'
import { liveQuietDays, type Series, STEP_MINUTES, settleSome } from './live-month.ts'

const { days, joining } = trialSize(process.env.PROOF, {
  commit: { days: 1, joining: 2 },
  night: { days: 30, joining: 10 },
  full: { days: 62, joining: 30 },
})

/** On a busy machine a month takes half an hour. */
const LONGEST_MS = 4 * 3_600_000

const steps = (days * 24 * 60) / STEP_MINUTES
const LAST_HOUR = 60 / STEP_MINUTES

/** The same days, with one thing wrong in the last hour of them. */
function spoilt(series: Series, name: RegExp, value: (before: string) => string): Series {
  return new Map(
    [...series].map(([each, values]) => {
      if (!name.test(each)) return [each, values]
      const before = values[steps - LAST_HOUR] ?? '0'
      return [each, [...values.slice(0, steps - LAST_HOUR), ...Array(LAST_HOUR).fill(value(before))]]
    }),
  )
}

it(
  'rings no alarm, and the same days with a fault in their last hour ring its own',
  async () => {
    if (!hasPromtool()) {
      process.stdout.write('T43 not tried: there is no promtool on this machine\n')
      return
    }
    const shop = await openTestShop()
    await settleSome(shop, joining)
    const before = (await shop.provider.ledger()).charges.length
    const series = await liveQuietDays(shop, days, joining)
    const { charges } = await shop.provider.ledger()
    const { rows: letters } = await shop.pool.query('SELECT 1 FROM letter WHERE sent_at IS NOT NULL')
    await shop.close()
    const ownCharges = charges.length - before
    // Each new customer pays once; the worker charges the earlier ones, if the days reach their charge.
    expect(ownCharges).toBeGreaterThanOrEqual(days < 30 ? joining : 2 * joining)
    expect(await alarmsIn(series, steps)).toEqual([])
    const stoppedWorker = spoilt(series, /^shop_job_last_success/, (before) => before)
    expect(await alarmsIn(stoppedWorker, steps)).toEqual(['WorkerSilent'])
    const hungPost = spoilt(series, /^shop_oldest_waiting_seconds\{queue="letters"/, () => '7200')
    expect(await alarmsIn(hungPost, steps)).toEqual(['LettersLate'])
    process.stdout.write(
      `T43 ${days} quiet days, ${joining} customers and as many who join, ${ownCharges} charges, ${letters.length} letters, ${series.size} series asked every minute: no alarm rang\n`,
    )
  },
  LONGEST_MS,
)
