import { addDays, londonDay, londonMidnight, londonMorning } from '@cupboard/domain/calendar'
import { Refusal } from '@cupboard/domain/refusal'
import { type Clock, systemClock } from '#clock.ts'
import type { Database } from '#db/connect.ts'
import { hasLettersFor } from '#mail/letter-store.ts'
import { readAheadMs, saveAheadMs } from './demo-clock-store.ts'

/** The clock of a trial shop: the world's time plus a lead that only grows and survives restarts. */
export type DemoClock = Clock & { reload(): Promise<void>; moveTo(instant: Date): Promise<void> }

export async function openDemoClock(db: Database): Promise<DemoClock> {
  let aheadMs = await readAheadMs(db)
  return {
    now: () => new Date(systemClock.now().getTime() + aheadMs),
    async reload() {
      aheadMs = await readAheadMs(db)
    },
    async moveTo(instant) {
      aheadMs = await saveAheadMs(db, Math.max(aheadMs, instant.getTime() - systemClock.now().getTime()))
    },
  }
}

type Travel = { clock: DemoClock; db: Database }

/** Moves the clock to an instant day by day, so that everything happens on its day and in order. */
export async function liveUntil(
  { clock, db }: Travel,
  target: Date,
  runDue: () => Promise<void>,
): Promise<void> {
  if (target < clock.now()) throw new Refusal('not-acceptable', ['The clock only moves forward.'])
  await runDue()
  while (clock.now() < target) {
    const stop = await nextStop(db, clock.now())
    await clock.moveTo(stop < target ? stop : target)
    await runDue()
    if (clock.now() >= target) return
  }
}

/** Midnight, when boxes move; or the next morning, if letters are due then. */
async function nextStop(db: Database, now: Date): Promise<Date> {
  const today = londonDay(now)
  const morning = londonMorning(today)
  if (now < morning && (await hasLettersFor(db, morning))) return morning
  return londonMidnight(addDays(today, 1))
}
