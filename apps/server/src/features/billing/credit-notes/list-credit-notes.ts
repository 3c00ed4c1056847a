import { creditNoteReference } from '@cupboard/domain/refund/credit-note'
import type { BoxKey } from '#db/buckets/bucket-key.ts'
import type { Database } from '#db/connect.ts'
import { type CreditNote, readCreditNotes } from './credit-note-store.ts'

export type ListedCreditNote = CreditNote & { reference: string; totalPence: number }

export function nameCreditNote(note: CreditNote): ListedCreditNote {
  return {
    ...note,
    reference: creditNoteReference(note.creditNoteNumber),
    totalPence: note.vat.reduce((sum, { grossPence }) => sum + grossPence, 0),
  }
}

/** The credit notes of a box as they were issued. */
export async function listCreditNotes(db: Database, key: BoxKey): Promise<ListedCreditNote[]> {
  return (await readCreditNotes(db, key)).map(nameCreditNote)
}
