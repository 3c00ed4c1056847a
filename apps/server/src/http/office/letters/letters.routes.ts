import * as endpoints from '@cupboard/contract/office/letters'
import { emailKey } from '@cupboard/domain/account/email'
import { whyNotResent } from '@cupboard/domain/letter/resend'
import { letterKinds, letterLeaves } from '@cupboard/domain/letter/when-letter-leaves'
import { Refusal } from '@cupboard/domain/refusal'
import { actFor } from '#db/transactions/act.ts'
import { findCustomer, findCustomerByEmail } from '#features/accounts/customer-store.ts'
import { releaseAddress } from '#features/accounts/details/release-address.ts'
import { readLetterKey } from '#features/boxes/letter-links/letter-key-store.ts'
import { recordDeed } from '#features/office/audit/audit-store.ts'
import { readSuppressed, readUntold } from '#features/office/desk/suppressed-store.ts'
import { actForCustomer, requireCustomer } from '#http/office/acts/act-for-customer.ts'
import { countedPage, numberIn, pageOf } from '#http/office/paging.ts'
import { type Office, serveOffice } from '#http/office/serve-office.ts'
import { findLetter, queueCopy, readLetterLog } from '#mail/letter-log-store.ts'
import type { LetterRow } from '#mail/letter-store.ts'
import { readSuppressedAmong } from '#mail/suppression-store.ts'
import { sampleLetter } from '#worker/reactions/sample-letters.ts'
import { writeLetter } from '#worker/reactions/write-letter.ts'
import { keptOf, wireLetterOf } from './wire-letter.ts'

/** Every letter with sample facts, what each customer was sent, and sending it again. */
export function lettersRoutes(office: Office): void {
  const { deps } = office
  const { db, config } = deps
  const shop = async () => ({ shopUrl: config.publicUrl, letterKey: await readLetterKey(db) })

  serveOffice(office, endpoints.listLetterKinds, () =>
    letterKinds.map((kind) => ({ kind, leaves: letterLeaves[kind], subject: sampleLetter(kind).subject })),
  )

  serveOffice(office, endpoints.readSampleLetter, ({ params: { kind } }) => {
    const { subject, html, plain } = sampleLetter(kind, config.publicUrl)
    return { subject, html, plain }
  })

  serveOffice(office, endpoints.listLetters, async ({ params: { customerId }, query }) => {
    const customer = await findCustomer(db, customerId)
    if (!customer) throw new Refusal('not-found')
    const of = { customerId, recipient: customer.email, before: numberIn(query.after) }
    const { rows, hasMore } = await pageOf((atMost) => readLetterLog(db, of, atMost))
    const suppressed = await readSuppressedAmong(db, rows)
    const letters = rows.map((row) => wireLetterOf(row, suppressed.has(row.letterId)))
    return { letters, next: hasMore ? String(rows.at(-1)?.number) : null }
  })

  serveOffice(office, endpoints.readLetter, async ({ params: { letterId } }) => {
    const row = requireLetter(await findLetter(db, letterId))
    if (row.isSecret) throw new Refusal('not-acceptable', ['It holds a secret of the customer.'])
    const { subject, html, plain } = writeLetter(row, await shop())
    const isSuppressed = (await readSuppressedAmong(db, [row])).has(letterId)
    return { ...wireLetterOf(row, isSuppressed), subject, html, plain }
  })

  serveOffice(office, endpoints.resendLetter, async ({ params: { letterId }, body }, { who }) => {
    await actFor(deps)(async (tx, now) => {
      const row = requireLetter(await findLetter(tx, letterId))
      const isSuppressed = (await readSuppressedAmong(tx, [row])).has(letterId)
      const why = whyNotResent(keptOf(row, isSuppressed))
      if (why) throw new Refusal('not-acceptable', [why])
      const copyId = await queueCopy(tx, row, now)
      const customer = await findCustomerByEmail(tx, emailKey(row.recipient))
      const deed = {
        deed: 'resend-letter',
        subject: row.subject || 'A letter',
        customerId: customer?.customerId ?? null,
        before: { letterId, sentAt: row.sentAt, endReason: row.endReason },
        after: { letterId: copyId },
        reason: body.reason,
      } as const
      await recordDeed(tx, who.doer, deed, now)
    })
  })

  serveOffice(office, endpoints.listSuppressed, async ({ query: { q, after } }) => {
    const { rows, next } = await countedPage(after, (page) => readSuppressed(db, { ...page, words: q }))
    return { addresses: rows, next }
  })

  serveOffice(office, endpoints.listUntoldCustomers, async ({ query }) => {
    const { rows, next } = await countedPage(query.after, (page) => readUntold(db, page))
    return { addresses: rows, next }
  })

  serveOffice(office, endpoints.releaseAddress, async ({ params: { customerId }, body }, { who }) => {
    const { email, reason } = body
    const subject = await requireCustomer(db, customerId)
    const deed = { deed: 'release-address', subject, customerId, reason } as const
    return actForCustomer(deps)(who.doer, deed, async (tx, now) => {
      const released = await releaseAddress(tx, { customerId, email, by: 'operator' }, now)
      if (!released) throw new Refusal('not-acceptable', ['Letters go to this address already.'])
      const { reason: because, answer, suppressedAt } = released
      return {
        before: { email, because, answer, suppressedAt: suppressedAt.toISOString() },
        after: { email, isSuppressed: false },
        done: {},
      }
    })
  })
}

function requireLetter(row: LetterRow | undefined): LetterRow {
  if (!row) throw new Refusal('not-found')
  return row
}
