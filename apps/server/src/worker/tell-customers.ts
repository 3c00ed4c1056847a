import type { Transaction } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { readLetterKey } from '#features/boxes/letter-links/letter-key-store.ts'
import { notifyAll } from '#features/notifications/notification-store.ts'
import { queueLetters } from '#mail/letter-store.ts'
import type { BoxInBrief } from '#mail/letters/box-letters.ts'
import { type News, reactions } from './reactions.ts'
import type { WaitingNews } from './waiting-news-store.ts'

/** Tells every customer what happened to them, all of them by a few statements. */
export async function tellCustomers(
  tx: Transaction,
  waiting: readonly WaitingNews[],
  { clock, config }: Deps,
): Promise<void> {
  const told = waiting.flatMap(putIntoWords)
  const now = clock.now()
  const letterKey = await readLetterKey(tx)
  await notifyAll(tx, told, now)
  const letters = told.flatMap(({ eventId, firstName, email, letter }) =>
    letter
      ? [{ ...letter({ firstName, shopUrl: config.publicUrl, letterKey }), eventId, recipient: email }]
      : [],
  )
  await queueLetters(tx, letters, now)
}

/** Nothing, when the customer or the box is no longer there to be told about. */
function putIntoWords({ eventId, payload, customer, box }: WaitingNews) {
  if (!customer || ('boxId' in payload && !box)) return []
  const { tell } = reactions[payload.kind] as { tell: (happened: object, box: BoxInBrief | null) => News }
  return [{ eventId, ...customer, ...tell(payload, box) }]
}
