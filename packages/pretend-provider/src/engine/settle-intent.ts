import { type Behaviour, behaviourOf } from '#cards/behaviours.ts'
import { AUTHENTICATION_REQUIRED, type IssuerDecline } from '#cards/declines.ts'
import { type CardRow, saveCard } from '#ledger/card-store.ts'
import { insertCharge, insertDispute } from '#ledger/charge-store.ts'
import {
  type AttemptRow,
  hasAttempt,
  type IntentRow,
  insertAttempt,
  saveIntent,
} from '#ledger/intent-store.ts'
import { disputeShape } from '#shapes/charge-shapes.ts'
import { type IntentShape, intentShape } from '#shapes/intent-shape.ts'
import { announce } from './announce.ts'
import { newId } from './new-id.ts'
import { answered, type CallResult, failed, lost, type RequestContext } from './request-context.ts'

/** Presence at the card's try: the customer, the customer after the bank's question, or nobody. */
type Presence = 'on-session' | 'challenged' | 'off-session'

type Try = { intent: IntentRow; card: CardRow; presence: Presence }

/** Tries a card on an intent that is not finished, and records the outcome. */
export async function settleIntent(context: RequestContext, tried: Try): Promise<CallResult<IntentShape>> {
  const behaviour = behaviourOf(tried.card.behaviour)
  const verdict = verdictOf(behaviour, tried)
  if (verdict === 'challenge') return askCustomer(context, tried)
  if (verdict !== 'approve') return decline(context, tried, verdict)
  const fault = await faultOf(context, tried, behaviour)
  if (fault === 'answer-lost') {
    await noteAttempt(context, tried, 'answer-lost')
    return { answer: lost() }
  }
  if (fault === 'server-error') {
    await noteAttempt(context, tried, 'server-error')
    return { answer: failed(500, { type: 'api_error', message: 'Something went wrong on our end.' }) }
  }
  const settled = await charge(context, tried)
  return { ...settled, isAnswerLost: fault === 'charged-answer-lost' }
}

function verdictOf(behaviour: Behaviour, { card, presence }: Try): 'approve' | 'challenge' | IssuerDecline {
  if (presence === 'on-session') return behaviour.onSession
  if (presence === 'challenged') return behaviour.afterChallenge ?? 'approve'
  if (behaviour.offSession !== 'approve-once-set-up') return behaviour.offSession
  return card.isSetUp ? 'approve' : AUTHENTICATION_REQUIRED
}

/** A fault affects an intent once; the next try works. */
async function faultOf(
  { tx }: RequestContext,
  { intent }: Try,
  { fault }: Behaviour,
): Promise<Behaviour['fault']> {
  if (fault === undefined || fault === 'charged-answer-lost') return fault
  return (await hasAttempt(tx, intent.id, fault)) ? undefined : fault
}

async function charge(context: RequestContext, tried: Try): Promise<CallResult<IntentShape>> {
  const { tx, now } = context
  const { intent, card } = tried
  const { isDisputed = false } = behaviourOf(card.behaviour)
  await noteAttempt(context, tried, 'succeeded')
  const { id: chargeId } = await insertCharge(tx, {
    id: newId('ch'),
    intentId: intent.id,
    cardId: card.id,
    amount: intent.amount,
    amountRefunded: 0,
    isDisputed,
    createdAt: now,
  })
  if (intent.savesCard) await saveCard(tx, card.id, { customerId: intent.customerId, isSetUp: true })
  const saved = await saveIntent(tx, intent.id, {
    status: 'succeeded',
    cardId: card.id,
    challengeId: null,
    lastError: null,
  })
  const shape = await intentShape(tx, saved)
  await announce(context, 'payment_intent.succeeded', shape, card.behaviour)
  if (isDisputed) await openDispute(context, intent, chargeId)
  return answered(shape)
}

export async function openDispute(
  context: RequestContext,
  intent: IntentRow,
  chargeId: string,
): Promise<void> {
  const dispute = await insertDispute(context.tx, {
    id: newId('du'),
    chargeId,
    intentId: intent.id,
    amount: intent.amount,
    status: 'needs_response',
    evidence: null,
    createdAt: context.now,
  })
  await announce(context, 'charge.dispute.created', disputeShape(dispute))
  await announce(context, 'charge.dispute.funds_withdrawn', disputeShape(dispute))
}

async function askCustomer(context: RequestContext, tried: Try): Promise<CallResult<IntentShape>> {
  await noteAttempt(context, tried, 'challenged')
  const saved = await saveIntent(context.tx, tried.intent.id, {
    status: 'requires_action',
    cardId: tried.card.id,
    challengeId: newId('chal'),
    lastError: null,
  })
  const shape = await intentShape(context.tx, saved)
  await announce(context, 'payment_intent.requires_action', shape, tried.card.behaviour)
  return answered(shape)
}

export async function decline(
  context: RequestContext,
  tried: Try,
  error: IssuerDecline,
): Promise<CallResult<IntentShape>> {
  await noteAttempt(context, tried, 'declined', error)
  const saved = await saveIntent(context.tx, tried.intent.id, {
    status: 'requires_payment_method',
    cardId: tried.card.id,
    challengeId: null,
    lastError: error,
  })
  const shape = await intentShape(context.tx, saved)
  await announce(context, 'payment_intent.payment_failed', shape, tried.card.behaviour)
  return { answer: failed(402, { type: 'card_error', ...error, payment_intent: shape }) }
}

async function noteAttempt(
  { tx, now }: RequestContext,
  { intent, card, presence }: Try,
  outcome: AttemptRow['outcome'],
  error?: IssuerDecline,
): Promise<void> {
  await insertAttempt(tx, {
    intentId: intent.id,
    cardId: card.id,
    isOffSession: presence === 'off-session',
    outcome,
    code: error?.code ?? null,
    declineCode: error?.decline_code ?? null,
    attemptedAt: now,
  })
}
