import type { WireLetter } from '@cupboard/contract/office/letters'
import { whyNotResent } from '@cupboard/domain/letter/resend'
import { isToldByLetter } from '@cupboard/domain/letter/when-letter-leaves'
import type { LetterRow } from '#mail/letter-store.ts'

/** Returns the facts that decide whether a letter can be sent again. */
export function keptOf({ isSecret, facts, html, sentAt, endedAt }: LetterRow, isSuppressed: boolean) {
  return { isSecret, hasWords: facts !== null || html !== '', sentAt, endedAt, isSuppressed }
}

/** A letter as the log tells of it. */
export function wireLetterOf(row: LetterRow, isSuppressed: boolean): WireLetter {
  const happened = row.facts?.happened
  return {
    letterId: row.letterId,
    kind: happened && isToldByLetter(happened) ? happened.kind : null,
    subject: row.subject,
    queuedAt: row.queuedAt.toISOString(),
    leavesFrom: row.leavesFrom?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    endReason: row.endReason,
    tries: row.tries,
    isCopy: row.resentFrom !== null,
    whyNotResent: whyNotResent(keptOf(row, isSuppressed)) ?? null,
  }
}
