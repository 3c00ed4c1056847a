import { isToldByLetter, letterLeavesFrom } from '@cupboard/domain/letter/when-letter-leaves'
import { isPushed } from '@cupboard/domain/notification/push/push'
import type { Transaction } from '#db/connect.ts'
import { notifyAll } from '#features/notifications/notification-store.ts'
import { queuePushes } from '#features/notifications/push/push-store.ts'
import type { NotificationText } from './reaction.ts'
import { reactions } from './reactions.ts'
import { queueLettersOf, takeNotifications } from './waiting-notification-store.ts'

/** Tells the customers of a bucket what happened to them, the oldest event first, by a few statements. Answers how much it was. */
export async function tellCustomers(
  tx: Transaction,
  bucket: number,
  { atMost, now }: { atMost: number; now: Date },
): Promise<number> {
  const waiting = await takeNotifications(tx, bucket, { atMost, now })
  if (waiting.length === 0) return 0
  const told = waiting.map(({ eventId, payload }) => ({
    eventId,
    leavesFrom: isToldByLetter(payload) ? letterLeavesFrom(payload, now) : null,
  }))
  const hearers = new Map(
    (await queueLettersOf(tx, bucket, told, now)).map(({ eventId, customerId }) => [eventId, customerId]),
  )
  const notices = waiting.flatMap(({ eventId, payload }, at) => {
    const customerId = hearers.get(eventId)
    const { tell } = reactions[payload.kind] as { tell: (happened: object) => NotificationText | null }
    const news = tell(payload)
    return customerId && news
      ? [{ eventId, customerId, ...news, kind: payload.kind, dueFrom: told[at]?.leavesFrom ?? now }]
      : []
  })
  await notifyAll(tx, notices, now)
  const pushed = notices.filter(({ kind }) => isPushed(kind))
  await queuePushes(tx, bucket, pushed)
  return waiting.length
}
