import type { Database } from '#db/connect.ts'
import { pushKey } from '#db/schema/push.ts'

export type PushKeys = { publicKey: string; privateKey: string }

/** Saves a key pair; of two processes that make one at once, the first wins. */
export async function keepPushKeys(db: Database, make: () => PushKeys): Promise<PushKeys> {
  const [kept] = await db.select().from(pushKey)
  if (kept) return kept
  await db.insert(pushKey).values(make()).onConflictDoNothing()
  const [first] = await db.select().from(pushKey)
  if (!first) throw new Error('the keys for messages to devices are gone')
  return first
}
