import { randomUUID } from 'node:crypto'
import { type DateOnly, londonDay } from '@cupboard/domain/calendar'
import type { EndedBy } from '@cupboard/domain/events'
import type { CustomerId, EventId } from '@cupboard/domain/ids'
import { taxPapersKeptUntil, whyNotErased } from '@cupboard/domain/privacy/erasure'
import { Refusal } from '@cupboard/domain/refusal'
import type { Transaction } from '#db/connect.ts'
import { type Alongside, actFor } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { failpoint } from '#failpoint.ts'
import { type CustomerRow, lockCustomer } from '#features/accounts/customer-store.ts'
import { lockPayment, readUnsettledIntents, release } from '#features/billing/charging/payment-store.ts'
import { readAddresses } from '#features/privacy/customer-rows-store.ts'
import { closeDataRequests, insertDataRequest } from '#features/privacy/requests/data-request-store.ts'
import { lockAndReadSubscription } from '#features/subscription/subscription-store.ts'
import { queueLetter } from '#mail/letter-store.ts'
import { endSubscription } from '#planning/end-subscription.ts'
import { deleteAllSessions } from '#sessions/session-store.ts'
import {
  eraseRows,
  insertErasure,
  isErased,
  markAllReacted,
  readPapers,
  readUnderWay,
} from './erasure-store.ts'

/** The requester of an erasure, and rows to write with it. */
type Asker = { endedBy: EndedBy; alongside?: Alongside<CustomerRow> }

/**
 * Erases a customer in one transaction: ends the subscription as any end does, and removes all personal data. The
 * worker does the rest at the card provider and in the mail.
 */
export async function eraseCustomer(deps: Deps, customerId: CustomerId, asker: Asker): Promise<void> {
  requireNothingUnderWay(whyNotErased(await readUnderWay(deps.db, customerId)))
  await cancelOpenIntents(deps, customerId)
  failpoint('erasure-intents-cancelled')
  await actFor(deps)((tx, now) => eraseInside(tx, customerId, asker, now))
  failpoint('erasure-committed')
}

function requireNothingUnderWay(reasons: readonly string[]): void {
  if (reasons.length > 0) throw new Refusal('erasure-not-yet', reasons)
}

/** Cancels open intents: a card form may be open in another tab. */
async function cancelOpenIntents({ db, payments }: Deps, customerId: CustomerId): Promise<void> {
  for (const { intentId } of await readUnsettledIntents(db, customerId)) {
    const { status } = await payments.cancel(intentId)
    if (status !== 'canceled') requireNothingUnderWay(['A payment of yours is under way.'])
  }
}

async function eraseInside(
  tx: Transaction,
  customerId: CustomerId,
  { endedBy, alongside }: Asker,
  now: Date,
): Promise<void> {
  const subscription = await lockAndReadSubscription(tx, customerId)
  const customer = await lockCustomer(tx, customerId)
  if (!customer || (await isErased(tx, customerId))) throw new Refusal('not-found')
  requireNothingUnderWay(whyNotErased(await readUnderWay(tx, customerId)))
  await endSubscription(tx, customerId, endedBy, now)
  await closeOpenPayments(tx, customerId)

  const requestId = randomUUID()
  const outcome = 'closed with the account'
  // Nobody is left to answer.
  await closeDataRequests(tx, { customerId }, { closedAt: now, closedBy: null, outcome })
  await insertDataRequest(tx, { requestId, customerId, kind: 'erasure', words: '' }, now)
  const { lastOn } = await readPapers(tx, customerId)
  await markAllReacted(tx, customerId, now)
  await deleteAllSessions(tx, customerId)
  await eraseRows(tx, { customerId, addresses: await readAddresses(tx, customerId) })
  await alongside?.(tx, customer, now)
  const letterEventId = randomUUID() as EventId
  await insertErasure(tx, { customerId, requestId, erasedAt: now, letterEventId, nextTryAt: now })
  await sayGoodbye(tx, customer, { letterEventId, wasActive: subscription.isActive, lastOn }, now)
}

/** Cancels payments whose form was opened and never paid. */
async function closeOpenPayments(tx: Transaction, customerId: CustomerId): Promise<void> {
  for (const { boxId } of await readUnsettledIntents(tx, customerId)) {
    const payment = await lockPayment(tx, { customerId, boxId })
    if (payment) await release(tx, payment, { state: 'cancelled', nextTryAt: null })
  }
}

type Goodbye = { letterEventId: EventId; wasActive: boolean; lastOn: DateOnly | null }

/** Queues the goodbye letter. Its event is recorded nowhere. */
async function sayGoodbye(
  tx: Transaction,
  { customerId, firstName, email }: CustomerRow,
  { letterEventId, wasActive, lastOn }: Goodbye,
  now: Date,
): Promise<void> {
  const papersUntil = lastOn ? taxPapersKeptUntil(lastOn) : null
  const happened = { kind: 'customer-erased', erasedOn: londonDay(now), wasActive, papersUntil } as const
  const event = { eventId: letterEventId, eventAt: now }
  const letter = { event, customerId, recipient: email, facts: { firstName, happened } }
  await queueLetter(tx, { ...letter, leavesFrom: now, isSecret: false }, now)
}
