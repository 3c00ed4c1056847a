import { record } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { advanceFanOut, claimFanOut } from './fan-out-store.ts'
import { readHolders } from './price-change-store.ts'

const CHUNK = 2_000

/**
 * Tells the next chunk of the customers whom something concerns; a job of the timetable. The events of a chunk and how
 * far it came are written together, so a worker that dies halfway leaves the rest to the next one and tells nobody twice.
 */
export async function tellEverybody({ db, clock }: Deps): Promise<number> {
  return db.transaction(async (tx) => {
    const job = await claimFanOut(tx)
    if (!job) return 0
    const { productId, ...told } = job.facts
    const holders = await readHolders(tx, productId, job.toldUntil ?? undefined, CHUNK)
    const now = clock.now()
    await record(
      tx,
      holders.map((customerId) => ({ ...told, customerId })),
      now,
    )
    await advanceFanOut(tx, job, { last: holders.at(-1), count: holders.length, now })
    return 1
  })
}
