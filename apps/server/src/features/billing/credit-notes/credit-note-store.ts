import type { BoxId } from '@cupboard/domain/ids'
import type { VatShare } from '@cupboard/domain/subscription/vat'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { creditNote, creditNoteNumber, creditNoteVat } from '#db/schema/refunds.ts'

type NewNote = Omit<typeof creditNote.$inferInsert, 'creditNoteNumber'>

/** Takes the next number and writes the note. A number that is taken and not used goes back with its transaction. */
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
  await tx.insert(creditNote).values({ ...note, creditNoteNumber: taken.newest })
  if (vat.length === 0) return
  await tx.insert(creditNoteVat).values(vat.map((share) => ({ ...share, refundId: note.refundId })))
}

export type CreditNote = typeof creditNote.$inferSelect & { vat: (typeof creditNoteVat.$inferSelect)[] }

export async function findCreditNote(db: Database, refundId: string): Promise<CreditNote | undefined> {
  const [note] = await db.select().from(creditNote).where(eq(creditNote.refundId, refundId))
  if (!note) return undefined
  const vat = await db.select().from(creditNoteVat).where(eq(creditNoteVat.refundId, refundId))
  return { ...note, vat: vat.toSorted((one, other) => other.ratePercent - one.ratePercent) }
}

/** The credit notes of a box in the order of their numbers. */
export async function readCreditNotes(db: Database | Transaction, boxId: BoxId): Promise<CreditNote[]> {
  const notes = await db
    .select()
    .from(creditNote)
    .where(eq(creditNote.boxId, boxId))
    .orderBy(asc(creditNote.creditNoteNumber))
  if (notes.length === 0) return []
  const ids = notes.map(({ refundId }) => refundId)
  const vat = await db.select().from(creditNoteVat).where(inArray(creditNoteVat.refundId, ids))
  return notes.map((note) => ({ ...note, vat: vat.filter(({ refundId }) => refundId === note.refundId) }))
}
