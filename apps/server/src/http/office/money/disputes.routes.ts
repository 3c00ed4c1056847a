import * as endpoints from '@cupboard/contract/office/money-desk'
import { isDisputeLost } from '@cupboard/domain/box/standing'
import { pence } from '@cupboard/domain/money'
import { mayAnswerDispute } from '@cupboard/domain/refund/evidence'
import { Refusal } from '@cupboard/domain/refusal'
import type { Database } from '#db/connect.ts'
import { answerDispute, prefillEvidence } from '#features/billing/desk/answer-dispute.ts'
import { type DisputeRow, findDispute, readDisputes } from '#features/billing/desk/dispute-store.ts'
import { orAway } from '#features/billing/or-away.ts'
import { findShownBox } from '#features/boxes/shown/shown-box-store.ts'
import type { BoxOwner } from '#features/office/desk/box-life-store.ts'
import { findSubscription } from '#features/subscription/subscription-store.ts'
import { actorOf, writesDeed } from '#http/office/deed.ts'
import { countedPage } from '#http/office/paging.ts'
import { type Office, serveOffice } from '#http/office/serve-office.ts'
import { ownersOf } from './owners.ts'

/** Charges that a bank disputes, and the answer it gets. */
export function disputesRoutes(office: Office): void {
  const { deps } = office
  const { db } = deps

  serveOffice(office, endpoints.listDisputes, async ({ query }) => {
    const { rows, next } = await countedPage(query.after, (page) => readDisputes(db, page))
    const owners = await ownersOf(db, rows)
    return { disputes: rows.map((row) => wireDisputeOf(row, owners.get(row.boxId))), next }
  })

  serveOffice(office, endpoints.readDispute, async ({ params: { disputeId } }) => {
    const dispute = await findDispute(db, disputeId)
    if (!dispute) throw new Refusal('not-found')
    const owners = await ownersOf(db, [dispute])
    const evidence = await prefillEvidence(deps, disputeId)
    const afterLoss = dispute.status === 'lost' ? await readAfterLoss(db, dispute) : null
    return { ...wireDisputeOf(dispute, owners.get(dispute.boxId)), evidence, afterLoss }
  })

  serveOffice(office, endpoints.answerDispute, async ({ params: { disputeId }, body }, { who }) => {
    const alongside = writesDeed(who.doer, ({ customerId, boxId, status }: DisputeRow) => ({
      deed: 'answer-dispute',
      subject: disputeId,
      customerId,
      boxId,
      reason: body.reason,
      before: { status },
      after: { status: 'answered' },
    }))
    const answer = { disputeId, evidence: body.evidence, actor: actorOf(who.doer), alongside }
    await orAway(answerDispute(deps, answer))
  })
}

async function readAfterLoss(db: Database, { customerId, boxId }: DisputeRow) {
  const [box, subscription] = await Promise.all([
    findShownBox(db, { customerId, boxId }),
    findSubscription(db, customerId),
  ])
  return {
    isBoxClosed: !box || !isDisputeLost({ status: box.status, reason: box.statusReason }),
    isSubscriptionActive: subscription?.isActive ?? false,
    hasCard: subscription?.paymentMethodId != null,
  }
}

function wireDisputeOf(row: DisputeRow, owner: BoxOwner | undefined) {
  return {
    disputeId: row.disputeId,
    boxId: row.boxId,
    reference: owner?.reference ?? '',
    customerId: row.customerId,
    customerName: owner?.customerName ?? '',
    amountPence: pence(row.amountPence),
    reason: row.reason,
    status: row.status,
    evidenceDueAt: row.evidenceDueAt?.toISOString() ?? null,
    evidenceSentAt: row.evidenceSentAt?.toISOString() ?? null,
    mayAnswer: mayAnswerDispute(row),
  }
}
