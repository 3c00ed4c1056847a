import { createSecretKey, type KeyObject } from 'node:crypto'
import type { Database, Transaction } from '#db/connect.ts'
import { letterKey } from '#db/schema/letters.ts'

/** Made into a key once: handed over as bytes, each signature would make it again, which costs more than signing. */
export async function readLetterKey(db: Database | Transaction): Promise<KeyObject> {
  const [row] = await db.select().from(letterKey)
  if (!row) throw new Error('the key for links in letters is gone')
  return createSecretKey(row.key)
}
