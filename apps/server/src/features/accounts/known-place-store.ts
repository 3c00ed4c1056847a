import { createHash } from 'node:crypto'
import { KNOWN_PLACE_LIFE_MS } from '@cupboard/domain/account/session'
import { eq, lt } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { knownPlace } from '#db/schema/accounts.ts'

/** An account at a network address. */
export type Place = { emailKey: string; from: string }

export function nameOfPlace({ emailKey, from }: Place): string {
  return `${emailKey}\n${from}`
}

function hashOf(place: Place): Buffer {
  return createHash('sha256').update(nameOfPlace(place)).digest()
}

/** True if somebody signed in to this account from this network address not long ago. */
export async function isKnownPlace(db: Database, place: Place): Promise<boolean> {
  const rows = await db
    .select({ seenAt: knownPlace.seenAt })
    .from(knownPlace)
    .where(eq(knownPlace.placeHash, hashOf(place)))
  return rows.length > 0
}

export async function rememberPlace(db: Database, place: Place, seenAt: Date): Promise<void> {
  await db
    .insert(knownPlace)
    .values({ placeHash: hashOf(place), seenAt })
    .onConflictDoUpdate({ target: knownPlace.placeHash, set: { seenAt } })
}

export async function deleteOldPlaces(db: Database, now: Date): Promise<void> {
  await db.delete(knownPlace).where(lt(knownPlace.seenAt, new Date(now.getTime() - KNOWN_PLACE_LIFE_MS)))
}
