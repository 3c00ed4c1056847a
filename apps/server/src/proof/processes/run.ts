import { killWorkers } from './kill-workers.ts'
import { leaveUnderLoad } from './leave-under-load.ts'
import { pauseAWorker } from './pause-a-worker.ts'
import { restartDatabase } from './restart-database.ts'
import { slowAndHuge } from './slow-and-huge.ts'
import { openTrialShop, say, type TrialShop } from './trial-shop.ts'

/** Each is a real shop in real processes to which something bad is done. It answers how much did not hold. */
const trials: Record<string, (shop: TrialShop, isFull: boolean) => Promise<number>> = {
  T4: (shop, isFull) => killWorkers(shop, isFull ? 100 : 20),
  T6: (shop, isFull) => pauseAWorker(shop, isFull ? 500 : 200),
  T20: (shop, isFull) => restartDatabase(shop, isFull ? 10 : 5),
  T29: (shop, isFull) => slowAndHuge(shop, isFull ? 60 : 25),
  T30: (shop, isFull) => leaveUnderLoad(shop, isFull ? 20 : 5),
}

const asked = process.argv.slice(2)
const isFull = asked.includes('--full')
const names = asked.filter((name) => name in trials)
let problems = 0
for (const name of names.length > 0 ? names : Object.keys(trials)) {
  const shop = await openTrialShop()
  try {
    problems += (await trials[name]?.(shop, isFull)) ?? 1
  } catch (error) {
    problems += 1
    say(`${name} could not be tried to the end: ${error instanceof Error ? error.stack : error}`)
  } finally {
    await shop.close()
  }
}
process.exit(problems > 0 ? 1 : 0)
