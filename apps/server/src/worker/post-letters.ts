import { emailKey } from '@cupboard/domain/account/email'
import type { CustomerId } from '@cupboard/domain/ids'
import { afterTrouble, type LetterEnd } from '@cupboard/domain/letter/undelivered'
import { workInDueMonths } from '#db/buckets/due-buckets.ts'
import { record } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { failpoint } from '#failpoint.ts'
import { findCustomerByEmail } from '#features/accounts/customer-store.ts'
import { readLetterKey } from '#features/boxes/letter-links/letter-key-store.ts'
import {
  bookNextTry,
  claimDueLetters,
  dueLetters,
  endLetter,
  type LetterRow,
  markLetterSent,
} from '#mail/letter-store.ts'
import { LetterNotTaken } from '#mail/mailer.ts'
import { following } from '#traces/trace.ts'
import type { LetterShop } from './reactions/reaction.ts'
import { writeLetter } from './reactions/write-letter.ts'

const AT_ONCE = 20
/** Longer than any SMTP time-out of ours: a letter is not tried twice at the same time. */
const CLAIM_MS = 2 * 60_000

/** Writes and sends what is due, at least once. Answers how many letters it took. */
export async function postLetters(deps: Deps): Promise<number> {
  const { db, clock, config } = deps
  const now = clock.now()
  const letters = await claimDue(deps, now)
  if (letters.length === 0) return 0
  const shop = { shopUrl: config.publicUrl, letterKey: await readLetterKey(db) }
  await Promise.all(letters.map((row) => following(row.trace, 'post letter', () => postOne(deps, row, shop))))
  return letters.length
}

/** Claimed bucket by bucket, sent side by side. */
async function claimDue({ db }: Deps, now: Date): Promise<LetterRow[]> {
  const dueAt = new Date(now.getTime() + CLAIM_MS)
  const letters: LetterRow[] = []
  await workInDueMonths(db, { rows: dueLetters(now), enough: AT_ONCE }, async (bucket, since) => {
    const claimed = await claimDueLetters(db, bucket, { now, since, dueAt, atMost: AT_ONCE - letters.length })
    letters.push(...claimed)
    return claimed.length
  })
  return letters
}

async function postOne(deps: Deps, row: LetterRow, shop: LetterShop): Promise<void> {
  const { db, clock, mailer } = deps
  try {
    const { subject, html, plain } = writeLetter(row, shop)
    await mailer.send({ recipient: row.recipient, subject, html, plain }, row.letterId)
    failpoint('letter-sent')
    await markLetterSent(db, row, { sentAt: clock.now(), subject, keepsLetters: mailer.keepsLetters })
  } catch (error) {
    await keepOrEnd(deps, row, { error, shop })
  }
}

type Failure = { error: unknown; shop: LetterShop }

async function keepOrEnd({ db, clock, log }: Deps, row: LetterRow, { error, shop }: Failure): Promise<void> {
  const { letterId, tries } = row
  const trouble = error instanceof LetterNotTaken ? error.trouble : { isAboutRecipient: false }
  const now = clock.now()
  const next = afterTrouble(trouble, { tries, mayLeaveFrom: row.leavesFrom ?? row.queuedAt }, now)
  if (next.kind === 'tries-again') {
    log.warn({ err: error, letterId, tries }, 'a letter did not leave; trying again later')
    return bookNextTry(db, row, next.at)
  }
  log.warn({ err: error, letterId, tries, because: next.because }, 'a letter did not leave and is given up')
  const end = { endedAt: now, endReason: next.because, subject: subjectOf(row, shop) }
  const customerId = await whoMissesIt(db, row, next.because)
  await db.transaction(async (tx) => {
    await endLetter(tx, row, end)
    if (!customerId) return
    const { recipient: email } = row
    await record(tx, { kind: 'letter-came-back', customerId, email, subject: end.subject }, now)
  })
}

/** Who has an address that does not work is told in the shop. A post office that was away is nobody's address. */
async function whoMissesIt(
  db: Deps['db'],
  { customerId, recipient }: LetterRow,
  because: LetterEnd,
): Promise<CustomerId | undefined> {
  if (because !== 'address-refused') return undefined
  return customerId ?? (await findCustomerByEmail(db, emailKey(recipient)))?.customerId
}

/** A letter that could not even be written has none. */
function subjectOf(row: LetterRow, shop: LetterShop): string {
  try {
    return writeLetter(row, shop).subject
  } catch {
    return ''
  }
}
