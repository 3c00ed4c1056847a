import { emailKey } from '@cupboard/domain/account/email'
import { afterTrouble, isDeadAddress, type LetterEnd } from '@cupboard/domain/letter/undelivered'
import { workInDueMonths } from '#db/buckets/due-buckets.ts'
import { record } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { failpoint } from '#failpoint.ts'
import { findCustomer, findCustomerByEmail } from '#features/accounts/customer-store.ts'
import { readLetterKey } from '#features/boxes/letter-links/letter-key-store.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import {
  bookNextTry,
  claimDueLetters,
  dueLetters,
  endLetter,
  type LetterRow,
  markLetterSent,
} from '#mail/letter-store.ts'
import { LetterNotTaken } from '#mail/mailer.ts'
import { readSuppressedAmong, suppressAddress } from '#mail/suppression-store.ts'
import { pauseWhileNeeded } from '#planning/pause-charging.ts'
import { following } from '#traces/trace.ts'
import type { LetterShop } from './reactions/reaction.ts'
import { writeLetter } from './reactions/write-letter.ts'

const AT_ONCE = 20
/** Longer than any SMTP time-out of ours: a letter is not tried twice at the same time. */
const CLAIM_MS = 2 * 60_000

/** Writes and sends due letters, at least once. Answers how many letters it took. */
export async function postLetters(deps: Deps): Promise<number> {
  const { db, clock, config } = deps
  const now = clock.now()
  const letters = await claimDue(deps, now)
  if (letters.length === 0) return 0
  const shop = { shopUrl: config.publicUrl, letterKey: await readLetterKey(db) }
  const suppressed = await readSuppressedAmong(db, letters)
  await Promise.all(
    letters.map((row) => {
      const dead = suppressed.get(row.letterId)
      return following(row.trace, 'post letter', () =>
        dead
          ? endUnsent(deps, row, { because: `suppressed-${dead}`, answer: '', shop })
          : postOne(deps, row, shop),
      )
    }),
  )
  return letters.length
}

/** Claims letters bucket by bucket; they are then sent side by side. */
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

async function keepOrEnd(deps: Deps, row: LetterRow, { error, shop }: Failure): Promise<void> {
  const { db, clock, log } = deps
  const { letterId, tries } = row
  const trouble = error instanceof LetterNotTaken ? error.trouble : { isAboutRecipient: false }
  const mayLeaveFrom = row.leavesFrom ?? row.queuedAt
  const next = afterTrouble(trouble, { tries, mayLeaveFrom }, clock.now())
  if (next.kind === 'tries-again') {
    log.warn({ err: error, letterId, tries }, 'a letter did not leave; trying again later')
    return bookNextTry(db, row, next.at)
  }
  log.warn({ err: error, letterId, tries, because: next.because }, 'a letter did not leave and is given up')
  const answer = [trouble.code, trouble.detail].filter(Boolean).join(' ')
  return endUnsent(deps, row, { because: next.because, answer, shop })
}

type Ending = { because: LetterEnd; answer: string; shop: LetterShop }

/** Gives a letter up. A dead address gets no other letter; a missed notice may pause charges. */
async function endUnsent(deps: Deps, row: LetterRow, { because, answer, shop }: Ending): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const end = { endedAt: now, endReason: because, subject: subjectOf(row, shop) }
  const customer = await whoseLetter(db, row)
  await db.transaction(async (tx) => {
    // A mail server that was away is nobody's missed notice, and an erased customer gets nothing more.
    if (!customer || because === 'not-taken-in-time') return endLetter(tx, row, end)
    const { customerId } = customer
    await lockSubscription(tx, customerId)
    await endLetter(tx, row, end)
    if (isDeadAddress(because)) {
      const { recipient: email } = row
      await suppressAddress(tx, { customerId, email, reason: because, answer }, now)
      await record(tx, { kind: 'letter-came-back', customerId, email, subject: end.subject }, now)
    }
    if (row.facts?.happened.kind === 'box-notified')
      await pauseWhileNeeded(tx, customerId, { by: 'worker', now })
  })
}

async function whoseLetter(db: Deps['db'], { customerId, recipient }: LetterRow) {
  const customer = customerId
    ? await findCustomer(db, customerId)
    : await findCustomerByEmail(db, emailKey(recipient))
  return customer?.email ? customer : undefined
}

/** A letter that could not be written has no subject. */
function subjectOf(row: LetterRow, shop: LetterShop): string {
  try {
    return writeLetter(row, shop).subject
  } catch {
    return ''
  }
}
