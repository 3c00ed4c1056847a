import type { WireErasure, WirePrivacy } from '@cupboard/contract/privacy'
import { londonDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { taxPapersKeptUntil, whyNotErased } from '@cupboard/domain/privacy/erasure'
import type { Deps } from '#deps.ts'
import { readBalance } from '#features/billing/credit/credit-store.ts'
import { findSubscription } from '#features/subscription/subscription-store.ts'
import { readConsents } from './consents/consent-store.ts'
import { readPapers, readUnderWay } from './erasure/erasure-store.ts'
import { readDataRequests } from './requests/data-request-store.ts'

/** Reads the privacy page: consents, requests, and the effect of an erasure today. */
export async function readPrivacy({ db }: Deps, customerId: CustomerId): Promise<WirePrivacy> {
  const [consents, requests, erasure] = await Promise.all([
    readConsents(db, customerId),
    readDataRequests(db, customerId),
    foreseeErasure({ db }, customerId),
  ])
  return {
    consents: consents.map(({ purpose, isGiven, decidedAt, wording }) => ({
      purpose,
      isGiven,
      decidedAt: decidedAt.toISOString(),
      wording,
    })),
    requests: requests.map(({ requestId, kind, words, receivedAt, dueOn, outcome, closedAt }) => ({
      requestId,
      kind,
      words,
      receivedOn: londonDay(receivedAt),
      dueOn,
      outcome,
      closedOn: closedAt && londonDay(closedAt),
    })),
    erasure,
  }
}

/** Returns the effect of an erasure today. */
export async function foreseeErasure({ db }: Pick<Deps, 'db'>, customerId: CustomerId): Promise<WireErasure> {
  const [underWay, papers, creditPence, subscription] = await Promise.all([
    readUnderWay(db, customerId),
    readPapers(db, customerId),
    readBalance(db, customerId),
    findSubscription(db, customerId),
  ])
  return {
    whyNot: whyNotErased(underWay),
    endsSubscription: subscription?.isActive ?? false,
    creditPence,
    receipts: papers.count,
    receiptsKeptUntil: papers.lastOn && taxPapersKeptUntil(papers.lastOn),
  }
}
