import { parseArgs } from 'node:util'
import { failover } from './database/failover.ts'
import { fullDisk } from './database/full-disk.ts'
import { restartDatabase } from './database/restart-database.ts'
import { restoreBackup } from './database/restore-backup.ts'
import { slowDatabase } from './database/slow-database.ts'
import { highAvailability } from './ha/high-availability.ts'
import { killWorkers } from './kill-workers.ts'
import { openTrialShop, say, type TrialShop } from './kit/trial-shop.ts'
import { leaveUnderLoad } from './leave-under-load.ts'
import { loadHold } from './load-hold.ts'
import { migrateInTraffic } from './migrate-in-traffic.ts'
import { oneDataDirectory } from './one-data-directory.ts'
import { pauseAWorker } from './pause-a-worker.ts'
import { slowAndHuge } from './slow-and-huge.ts'
import { watchTheMachines } from './watch/watch-the-machines.ts'
import { watchTheShop } from './watch/watch-the-shop.ts'

/** Each is a real shop in real processes to which something bad is done. It answers how much did not hold. */
const trials: Record<string, (shop: TrialShop, isFull: boolean) => Promise<number>> = {
  T4: (shop, isFull) => killWorkers(shop, isFull ? 100 : 10),
  T6: (shop, isFull) => pauseAWorker(shop, isFull ? 500 : 200),
  T20: (shop, isFull) => restartDatabase(shop, isFull ? 10 : 5),
  T21: async (shop, isFull) =>
    (await slowDatabase(shop, isFull ? 3 : 1)) + (await fullDisk(shop)) + (await failover(isFull ? 3 : 1)),
  T27: (shop, isFull) => loadHold(shop, isFull ? 900 : 60, isFull),
  T29: (shop, isFull) => slowAndHuge(shop, isFull ? 60 : 25),
  T30: async (shop, isFull) => (await leaveUnderLoad(shop, isFull ? 20 : 5)) + (await migrateInTraffic(shop)),
  T41: (shop) => watchTheShop(shop),
  T34: (shop, isFull) => oneDataDirectory(shop, isFull ? 20 : 3),
}

/** Those that open shops of their own. */
const ownTrials: Record<string, (isFull: boolean) => Promise<number>> = {
  T31: (isFull) => restoreBackup(isFull ? 10_000 : 300),
  T42: () => highAvailability(),
  T44: () => watchTheMachines(),
}

const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false } },
})
const isFull = values.full
const every = [...Object.keys(trials), ...Object.keys(ownTrials)]
const names = asked.filter((name) => every.includes(name))
let problems = 0
for (const name of names.length > 0 ? names : every) {
  try {
    problems += await tryOne(name)
  } catch (error) {
    problems += 1
    say(`${name} could not be tried to the end: ${error instanceof Error ? error.stack : error}`)
  }
}
process.exit(problems > 0 ? 1 : 0)

async function tryOne(name: string): Promise<number> {
  const own = ownTrials[name]
  if (own) return own(isFull)
  const shop = await openTrialShop()
  try {
    return (await trials[name]?.(shop, isFull)) ?? 1
  } finally {
    await shop.close()
  }
}
