import type { Database, Transaction } from '#db/connect.ts'
import { letterKey } from '#db/schema.ts'

export async function readLetterKey(db: Database | Transaction): Promise<Buffer> {
  const [row] = await db.select().from(letterKey)
  if (!row) throw new Error('the key for links in letters is gone')
  return row.key
}
