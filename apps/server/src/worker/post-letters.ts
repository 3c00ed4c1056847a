import type { Deps } from '#deps.ts'
import { failpoint } from '#failpoint.ts'
import { readLetterKey } from '#features/boxes/letter-links/letter-key-store.ts'
import { bookNextTry, claimDueLetters, type LetterRow, markLetterSent } from '#mail/letter-store.ts'
import { writeLetter } from './write-letter.ts'

const AT_ONCE = 20
/** Longer than any SMTP time-out of ours: a letter is not tried twice at the same time. */
const CLAIM_MS = 2 * 60_000
const SHORTEST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 60 * 60_000

/** Writes and sends what is due, at least once. Answers how many letters it took. */
export async function postLetters({ db, clock, config, mailer, log }: Deps): Promise<number> {
  const now = clock.now()
  const letters = await claimDueLetters(db, now, new Date(now.getTime() + CLAIM_MS), AT_ONCE)
  if (letters.length === 0) return 0
  const shop = { shopUrl: config.publicUrl, letterKey: await readLetterKey(db) }
  await Promise.all(letters.map(postOne))
  return letters.length

  async function postOne(row: LetterRow): Promise<void> {
    try {
      const { subject, html, plain } = writeLetter(row, shop)
      await mailer.send({ recipient: row.recipient, subject, html, plain }, row.letterId)
      failpoint('letter-sent')
      await markLetterSent(db, row, { sentAt: clock.now(), subject, keepsLetters: mailer.keepsLetters })
    } catch (error) {
      log.warn(
        { err: error, letterId: row.letterId, tries: row.tries },
        'a letter did not leave; trying again later',
      )
      await bookNextTry(db, row.letterId, new Date(clock.now().getTime() + waitAfter(row.tries)))
    }
  }
}

function waitAfter(tries: number): number {
  return Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** Math.min(tries - 1, 10))
}
