import { londonDay } from '@cupboard/domain/calendar'
import { workInDueBuckets } from '#db/buckets/due-buckets.ts'
import { record } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import {
  AT_ONCE,
  expiringCards,
  pastHalfYears,
  readNextCharges,
  takeExpiringCards,
  takeHalfYears,
} from './reminder-store.ts'

/** Warns of each card once, in the month before it expires. */
export async function warnOfExpiringCards({ db, clock }: Deps): Promise<number> {
  const now = clock.now()
  const today = londonDay(now)
  return workInDueBuckets(db, { rows: expiringCards(today), enough: AT_ONCE }, (bucket) =>
    db.transaction(async (tx) => {
      const cards = await takeExpiringCards(tx, bucket, today)
      await record(
        tx,
        cards.map((card) => ({ kind: 'card-about-to-expire', ...card })),
        now,
      )
      return cards.length
    }),
  )
}

/** Reminds each customer every half year that the subscription goes on, what comes next and how to end it. */
export async function remindOfRenewals({ db, clock }: Deps): Promise<number> {
  const now = clock.now()
  const today = londonDay(now)
  return workInDueBuckets(db, { rows: pastHalfYears(today), enough: AT_ONCE }, (bucket) =>
    db.transaction(async (tx) => {
      const customerIds = await takeHalfYears(tx, bucket, today)
      if (customerIds.length === 0) return 0
      const next = new Map(
        (await readNextCharges(tx, bucket, customerIds)).map((box) => [box.customerId, box]),
      )
      await record(
        tx,
        customerIds.map((customerId) => {
          const box = next.get(customerId)
          const nextBox = box ? { deliveryOn: box.deliveryOn, pricePence: box.pricePence } : null
          return { kind: 'subscription-half-year-passed', customerId, nextBox }
        }),
        now,
      )
      return customerIds.length
    }),
  )
}
