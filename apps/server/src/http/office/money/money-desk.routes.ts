import * as endpoints from '@cupboard/contract/office/money-desk'
import { isDisputeLost } from '@cupboard/domain/box/standing'
import { pence } from '@cupboard/domain/money'
import { mayAnswerDispute } from '@cupboard/domain/refund/evidence'
import { Refusal } from '@cupboard/domain/refusal'
import type { Database } from '#db/connect.ts'
import { answerDispute, prefillEvidence } from '#features/billing/desk/answer-dispute.ts'
import { adoptDifference, explainDifference } from '#features/billing/desk/close-difference.ts'
import { type DifferenceRow, readDifferences } from '#features/billing/desk/difference-store.ts'
import { type DisputeRow, findDispute, readDisputes } from '#features/billing/desk/dispute-store.ts'
import type { FailedPaymentRow } from '#features/billing/desk/failed-payment-store.ts'
import { actOnFailedPayment, listFailedPayments } from '#features/billing/desk/failed-payments.ts'
import { orAway } from '#features/billing/or-away.ts'
import { readSeenUntil } from '#features/billing/provider-events/sync-checkpoint-store.ts'
import { findShownBox } from '#features/boxes/shown/shown-box-store.ts'
import { type BoxOwner, readBoxOwners } from '#features/office/desk/box-life-store.ts'
import { findSubscription } from '#features/subscription/subscription-store.ts'
import { actorOf, writesDeed } from '#http/office/deed.ts'
import { countedPage } from '#http/office/paging.ts'
import { requireBoxOwner } from '#http/office/require-box-owner.ts'
import { type Office, serveOffice } from '#http/office/serve-office.ts'
import { namesOfAskers } from './names.ts'

/** Failed payments, disputes and the books. */
export function moneyDeskRoutes(office: Office): void {
  const { deps } = office
  const { db } = deps

  serveOffice(office, endpoints.listFailedPayments, async ({ query }) => {
    const { rows, next } = await countedPage(query.after, (page) => listFailedPayments(deps, page))
    const owners = await ownersOf(rows)
    const payments = rows.map(({ boxId, customerId, reference, deliveryOn, ...failed }) => ({
      boxId,
      customerId,
      reference,
      customerName: owners.get(boxId)?.customerName ?? '',
      deliveryDate: deliveryOn,
      amountPence: pence(failed.amountPence),
      state: failed.state,
      declineCode: failed.declineCode,
      attempts: failed.attempts,
      nextTryAt: failed.nextTryAt?.toISOString() ?? null,
      givenUpAt: failed.givenUpAt.toISOString(),
      deeds: failed.deeds,
    }))
    return { payments, next }
  })

  serveOffice(office, endpoints.actOnFailedPayment, async ({ params: { boxId }, body }, { who }) => {
    const alongside = writesDeed(who.doer, (row: FailedPaymentRow) => ({
      deed: 'act-on-payment',
      subject: row.reference,
      customerId: row.customerId,
      boxId,
      reason: body.reason,
      before: { state: row.state, declineCode: row.declineCode, attempts: row.attempts },
      after: { deed: body.deed },
    }))
    const { customerId } = await requireBoxOwner(db, boxId)
    await orAway(
      actOnFailedPayment(deps, { customerId, boxId, ...body, actor: actorOf(who.doer), alongside }),
    )
  })

  serveOffice(office, endpoints.listDisputes, async ({ query }) => {
    const { rows, next } = await countedPage(query.after, (page) => readDisputes(db, page))
    const owners = await ownersOf(rows)
    return { disputes: rows.map((row) => wireDisputeOf(row, owners.get(row.boxId))), next }
  })

  serveOffice(office, endpoints.readDispute, async ({ params: { disputeId } }) => {
    const dispute = await findDispute(db, disputeId)
    if (!dispute) throw new Refusal('not-found')
    const owners = await ownersOf([dispute])
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

  serveOffice(office, endpoints.readBooks, async ({ query }) => {
    const { rows, next } = await countedPage(query.after, (page) => readDifferences(db, page))
    const owners = await ownersOf(rows)
    const nameOf = await namesOfAskers(db)
    const differences = rows.map(({ boxId, foundAt, closedBy, seenAt: _seen, ...row }) => ({
      differenceId: row.differenceId,
      kind: row.kind,
      boxId,
      reference: (boxId && owners.get(boxId)?.reference) ?? null,
      oursPence: pence(row.oursPence),
      theirsPence: pence(row.theirsPence),
      foundAt: foundAt.toISOString(),
      state: row.state,
      closedBy: closedBy && nameOf(closedBy),
      explanation: row.explanation,
    }))
    const comparedAt = await readSeenUntil(db, 'provider books')
    return { comparedAt: comparedAt?.toISOString() ?? null, differences, next }
  })

  serveOffice(office, endpoints.closeDifference, async ({ params: { differenceId }, body }, { who }) => {
    const alongside = writesDeed(who.doer, ({ intentId, boxId, oursPence, theirsPence }: DifferenceRow) => ({
      deed: 'close-difference',
      subject: intentId,
      boxId,
      reason: body.reason,
      before: { oursPence, theirsPence },
      after: { state: body.how === 'adopt' ? 'adopted' : 'explained' },
    }))
    const close = { differenceId, explanation: body.reason, actor: actorOf(who.doer), alongside }
    await orAway(body.how === 'adopt' ? adoptDifference(deps, close) : explainDifference(deps, close))
  })

  function ownersOf(rows: readonly { boxId: DifferenceRow['boxId'] }[]) {
    return readBoxOwners(
      db,
      rows.flatMap(({ boxId }) => boxId ?? []),
    )
  }
}

async function readAfterLoss(db: Database, { customerId, boxId }: DisputeRow) {
  const [box, subscription] = await Promise.all([
    findShownBox(db, customerId, boxId),
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
