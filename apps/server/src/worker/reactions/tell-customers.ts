import { isToldByLetter, letterLeavesFrom } from '@cupboard/domain/letter/when-letter-leaves'
import { isPushed } from '@cupboard/domain/notification/push/push'
import type { Transaction } from '#db/connect.ts'
import { notifyAll } from '#features/notifications/notification-store.ts'
import { queuePushes } from '#features/notifications/push/push-store.ts'
import { noteFollowing } from '#traces/trace.ts'
import type { NotificationText } from './reaction.ts'
import { reactions } from './reactions.ts'
import { queueLettersOf, takeNotifications, type Where } from './waiting-notification-store.ts'

/** Notifies the customers of a bucket, the oldest event first, by a few statements. Answers how many events it took. */
export async function tellCustomers(
  tx: Transaction,
  where: Where,
  { atMost, now }: { atMost: number; now: Date },
): Promise<number> {
  const begunAt = performance.now()
  const waiting = await takeNotifications(tx, where, { atMost, now })
  if (waiting.length === 0) return 0
  const events = waiting.map(({ eventId, eventAt, payload }) => ({
    eventId,
    eventAt,
    leavesFrom: isToldByLetter(payload) ? letterLeavesFrom(payload, now) : null,
  }))
  const hearers = new Map(
    (await queueLettersOf(tx, where, events, now)).map(({ eventId, customerId }) => [eventId, customerId]),
  )
  const notices = waiting.flatMap(({ eventId, eventAt, payload }, at) => {
    const customerId = hearers.get(eventId)
    const { tell } = reactions[payload.kind] as { tell: (happened: object) => NotificationText | null }
    const text = tell(payload)
    const dueFrom = events[at]?.leavesFrom ?? now
    return customerId && text ? [{ eventId, eventAt, customerId, ...text, kind: payload.kind, dueFrom }] : []
  })
  await notifyAll(tx, notices)
  const pushed = notices.filter(({ kind }) => isPushed(kind))
  await queuePushes(tx, where.bucket, pushed)
  for (const { payload, trace } of waiting) noteFollowing(trace, `tell ${payload.kind}`, begunAt)
  return waiting.length
}
