import { formatPounds, pence } from '@cupboard/domain/money'
import { type Evidence, mayAnswerDispute, missingInEvidence } from '@cupboard/domain/refund/evidence'
import type { Actor } from '@cupboard/domain/refund/refund-rules'
import { Refusal } from '@cupboard/domain/refusal'
import type { Alongside } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import {
  type DisputeKey,
  type DisputeRow,
  findDispute,
  type KnownOfBox,
  keepEvidence,
  lockDispute,
  markEvidenceSent,
  readKnownOfBox,
  readUnsentEvidence,
} from './dispute-store.ts'

const TRY_AGAIN_MS = 10 * 60_000

/** Fills in the evidence from what the shop knows; a person may change it before it is sent. */
export async function prefillEvidence({ db }: Deps, disputeId: string): Promise<Evidence> {
  const dispute = await findDispute(db, disputeId)
  if (!dispute) throw new Refusal('not-found')
  if (dispute.evidence) return dispute.evidence
  const known = await readKnownOfBox(db, dispute)
  if (!known) throw new Refusal('not-found')
  return evidenceFrom(known)
}

function evidenceFrom(known: KnownOfBox): Evidence {
  const { reference, products, receiptNumber, receiptOn, letters, refundedPence } = known
  return {
    productDescription: `Box ${reference}: ${(products ?? []).join(', ')}`,
    customerName: known.customerName,
    customerEmail: known.email,
    shippingAddress: (known.address ?? []).join(', '),
    shippingOn: known.shippedOn,
    deliveredOn: known.deliveredOn,
    receipt: receiptNumber === null ? '' : `Receipt R-${receiptNumber} of ${receiptOn} for box ${reference}.`,
    letters: (letters ?? []).map(({ subject, sentOn }) => `${sentOn}: letter “${subject}”`).join('\n'),
    refunds: refundedPence > 0 ? `${formatPounds(pence(refundedPence))} of it was refunded.` : '',
    comment: '',
  }
}

type DisputeAnswer = {
  disputeId: string
  evidence: Evidence
  actor: Actor
  alongside?: Alongside<DisputeRow>
}

/**
 * Sends evidence that a person has checked. It is saved first, so that it is sent again if the answer is lost; sending
 * it twice changes nothing.
 */
export async function answerDispute(
  deps: Deps,
  { disputeId, evidence, actor, alongside }: DisputeAnswer,
): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const missing = missingInEvidence(evidence)
  if (missing.length > 0) throw new Refusal('not-acceptable', [`Still missing: ${missing.join(', ')}.`])
  const found = await findDispute(db, disputeId)
  if (!found) throw new Refusal('not-found')
  await db.transaction(async (tx) => {
    const dispute = await lockDispute(tx, found)
    if (!dispute) throw new Refusal('not-found')
    if (!mayAnswerDispute(dispute))
      throw new Refusal('not-acceptable', ['The bank takes no answer to this dispute any more.'])
    await keepEvidence(tx, found, evidence, actor, now)
    await alongside?.(tx, dispute, now)
  })
  await sendEvidence(deps, found, evidence)
}

async function sendEvidence(deps: Deps, key: DisputeKey, evidence: Evidence): Promise<void> {
  const outcome = await deps.payments.sendEvidence({ disputeId: key.disputeId, evidence })
  if (outcome.kind === 'refused')
    throw new Refusal('not-acceptable', [`The provider refused: ${outcome.why}`])
  await markEvidenceSent(deps.db, key, deps.clock.now())
}

/** Sends evidence again if its answer was lost and the provider does not have it. */
export async function finishEvidence(deps: Deps): Promise<number> {
  const askedBefore = new Date(deps.clock.now().getTime() - TRY_AGAIN_MS)
  for (const unsent of await readUnsentEvidence(deps.db, askedBefore)) {
    const { disputeId, evidence } = unsent
    try {
      const now = await deps.payments.retrieveDispute(disputeId)
      if (now && now.status !== 'needs_response') await markEvidenceSent(deps.db, unsent, deps.clock.now())
      else if (evidence) await sendEvidence(deps, unsent, evidence)
    } catch (error) {
      deps.log.warn({ err: error, disputeId }, 'evidence could not be sent yet')
    }
  }
  return 0
}
