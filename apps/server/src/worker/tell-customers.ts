import type { ShopEventKind } from '@cupboard/domain/events'
import type { Transaction } from '#db/connect.ts'
import { notifyAll } from '#features/notifications/notification-store.ts'
import { type News, reactions } from './reactions.ts'
import { takeNews, type WaitingNews } from './waiting-news-store.ts'

const letterKinds = (Object.keys(reactions) as ShopEventKind[]).filter((kind) => 'letter' in reactions[kind])

/** Tells customers what happened to them, the oldest news first, all of them by two statements. Answers how much it was. */
export async function tellCustomers(tx: Transaction, atMost: number, now: Date): Promise<number> {
  const waiting = await takeNews(tx, { atMost, letterKinds, now })
  await notifyAll(tx, waiting.flatMap(putIntoWords), now)
  return waiting.length
}

function putIntoWords({ eventId, payload, customerId }: WaitingNews) {
  if (!customerId) return []
  const { tell } = reactions[payload.kind] as { tell: (happened: object) => News }
  return [{ eventId, customerId, ...tell(payload) }]
}
