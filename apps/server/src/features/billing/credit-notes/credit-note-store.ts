import { bucketOf } from '@cupboard/domain/bucket'
import type { VatShare } from '@cupboard/domain/subscription/vat'
import { and, asc, eq, sql } from 'drizzle-orm'
import { type BoxKey, isOfBox, keyOf } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { creditNote, creditNoteNumber, creditNoteVat } from '#db/schema/refunds.ts'
import { isAmong } from '#db/sql-parts.ts'

type NewNote = Omit<typeof creditNote.$inferInsert, 'bucket' | 'creditNoteNumber'>

/** Takes the next number and writes the note. A rollback returns the number. */
export async function insertCreditNote(
  tx: Transaction,
  note: NewNote,
  vat: readonly VatShare[],
): Promise<void> {
  const [taken] = await tx
    .update(creditNoteNumber)
    .set({ newest: sql`${creditNoteNumber.newest} + 1` })
    .returning({ newest: creditNoteNumber.newest })
  if (!taken) throw new Error('the numbers of credit notes are gone')
  await tx.insert(creditNote).values({ ...note, ...keyOf(note.customerId), creditNoteNumber: taken.newest })
  if (vat.length === 0) return
  const key = { ...keyOf(note.customerId), refundId: note.refundId }
  await tx.insert(creditNoteVat).values(vat.map((share) => ({ ...share, ...key })))
}

export type CreditNote = typeof creditNote.$inferSelect & { vat: (typeof creditNoteVat.$inferSelect)[] }

export async function findCreditNote(db: Database, refundId: string): Promise<CreditNote | undefined> {
  const [note] = await db.select().from(creditNote).where(eq(creditNote.refundId, refundId))
  if (!note) return undefined
  const vat = await db
    .select()
    .from(creditNoteVat)
    .where(and(eq(creditNoteVat.bucket, note.bucket), eq(creditNoteVat.refundId, refundId)))
  return { ...note, vat: vat.toSorted((one, other) => other.ratePercent - one.ratePercent) }
}

/** The credit notes of a box in the order of their numbers. */
export async function readCreditNotes(db: Database | Transaction, key: BoxKey): Promise<CreditNote[]> {
  const notes = await db
    .select()
    .from(creditNote)
    .where(isOfBox(creditNote, key))
    .orderBy(asc(creditNote.creditNoteNumber))
  if (notes.length === 0) return []
  const ids = notes.map(({ refundId }) => refundId)
  const vat = await db
    .select()
    .from(creditNoteVat)
    .where(and(eq(creditNoteVat.bucket, bucketOf(key.customerId)), isAmong(creditNoteVat.refundId, ids)))
  return notes.map((note) => ({ ...note, vat: vat.filter(({ refundId }) => refundId === note.refundId) }))
}
