import { londonDay } from '@cupboard/domain/calendar'
import type { ReplacementHappening, ReplacementState } from '@cupboard/domain/refund/replacement'
import { Refusal } from '@cupboard/domain/refusal'
import type { Alongside } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { takePacksFromShelves } from '#features/goods/stock/leave-shelves-store.ts'
import { moveLockedReplacement } from './moved-replacement-store.ts'
import {
  lockReplacement,
  type ReplacementKey,
  type ReplacementRow,
  readPacksOf,
  readReplacementsDueOn,
} from './replacement-store.ts'

const AT_ONCE = 50

/** Moves a replacement: it leaves, arrives or is withdrawn. Answers its new state. */
export async function moveReplacement(
  { db, clock }: Deps,
  key: ReplacementKey,
  happening: ReplacementHappening,
  alongside?: Alongside<ReplacementRow>,
): Promise<ReplacementState> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const row = await lockReplacement(tx, key)
    if (!row) throw new Refusal('not-found')
    const next = await moveLockedReplacement(tx, row, happening, now)
    if (happening === 'ship') await takePacksFromShelves(tx, await readPacksOf(tx, key), londonDay(now))
    await alongside?.(tx, row, now)
    return next
  })
}

/** With SHIPPING=auto replacements leave and arrive on their days, as boxes do. */
export async function moveDueReplacements(deps: Deps): Promise<number> {
  const today = londonDay(deps.clock.now())
  let moved = 0
  for (const [state, happening] of [
    ['ready', 'ship'],
    ['shipped', 'deliver'],
  ] as const) {
    for (const key of await readReplacementsDueOn(deps.db, state, today, AT_ONCE)) {
      try {
        await moveReplacement(deps, key, happening)
        moved += 1
      } catch (error) {
        // Another worker was first.
        if (!(error instanceof Refusal)) throw error
      }
    }
  }
  return moved
}
