import type { ShopEvent } from '@cupboard/domain/events'
import type { CustomerId } from '@cupboard/domain/ids'
import type { Transaction } from '#db/connect.ts'
import { record } from '#db/event-store.ts'
import type { FanOutFacts, WithdrawnFacts } from '#db/schema/catalogue.ts'
import type { Deps } from '#deps.ts'
import { failpoint } from '#failpoint.ts'
import { advanceFanOut, claimFanOut, readHolders } from './fan-out-store.ts'
import { swapHolder } from './withdraw/swap-holder.ts'
import { lockProducts } from './withdraw/withdrawal-store.ts'

const CHUNK = 2_000
/** Each home is planned again, so a chunk is small. */
const SWAP_CHUNK = 50

/**
 * Tells the next chunk of customers; a job of the timetable. The events of a chunk and the progress are written
 * together, so a worker that dies leaves the rest to the next one and tells nobody twice.
 */
export async function tellEverybody({ db, clock }: Deps): Promise<number> {
  return db.transaction(async (tx) => {
    const job = await claimFanOut(tx)
    if (!job) return 0
    const now = clock.now()
    const { facts } = job
    const holders =
      facts.kind === 'product-withdrawn'
        ? await swapSome(tx, job, facts, now)
        : await tellSome(tx, job, facts, now)
    await advanceFanOut(tx, job, { last: holders.at(-1), count: holders.length, now })
    failpoint('chunk-told')
    return 1
  })
}

type Job = { toldUntil: CustomerId | null }

async function tellSome(
  tx: Transaction,
  { toldUntil }: Job,
  { productId, ...told }: Exclude<FanOutFacts, WithdrawnFacts>,
  now: Date,
): Promise<CustomerId[]> {
  const holders = await readHolders(tx, { productId, after: toldUntil, atMost: CHUNK, isActive: true })
  await record(
    tx,
    holders.map((customerId) => ({ ...told, customerId })),
    now,
  )
  return holders
}

/** A second pass from the beginning finds customers who took the product during the first. */
async function swapSome(
  tx: Transaction,
  { toldUntil }: Job,
  facts: WithdrawnFacts,
  now: Date,
): Promise<CustomerId[]> {
  const { productId, replaceBy } = facts
  const next = (after: CustomerId | null) => readHolders(tx, { productId, after, atMost: SWAP_CHUNK })
  const rest = await next(toldUntil)
  const holders = rest.length > 0 || !toldUntil ? rest : await next(null)
  const replacement = replaceBy ? (await lockProducts(tx, [replaceBy]))(replaceBy) : undefined
  const told: ShopEvent[] = []
  for (const customerId of holders)
    told.push(...(await swapHolder(tx, customerId, { ...facts, replacement }, now)))
  await record(tx, told, now)
  return holders
}
