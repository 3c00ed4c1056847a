import type { BoxKey } from '#db/buckets/bucket-key.ts'
import type { Deps } from '#deps.ts'
import { noteReplacedCard, useNewCard } from '#features/billing/card/change-card.ts'
import { findPaymentByIntent } from '#features/billing/charging/payment-store.ts'
import { settlePayment } from '#features/billing/charging/settle-payment.ts'
import type { Intent, ProviderEvent } from '#payments/payments.ts'
import { adoptRefund } from './adopt-refund.ts'
import { handleDispute } from './handle-dispute.ts'
import { claimProviderEvents, markProviderEventProcessed } from './provider-event-store.ts'

/** Each waits for an answer of the provider; more at once would take the rate from charges. */
const AT_ONCE = 10
const TRY_AGAIN_MS = 60_000

/** Processes the provider's events. Each is looked up first, since events may be old, repeated or out of order. */
export async function processProviderEvents(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  const events = await claimProviderEvents(deps.db, now, new Date(now.getTime() + TRY_AGAIN_MS), AT_ONCE)
  await Promise.all(events.map((event) => processOne(deps, event)))
  return events.length
}

async function processOne(deps: Deps, event: ProviderEvent): Promise<void> {
  try {
    await react(deps, event)
    await markProviderEventProcessed(deps.db, event, deps.clock.now())
  } catch (error) {
    deps.log.warn(
      { err: error, eventType: event.type },
      'an event of the provider could not be processed yet',
    )
  }
}

async function react(deps: Deps, event: ProviderEvent): Promise<void> {
  if (event.type === 'payment_intent.succeeded' && event.intentId) return settleByIntent(deps, event.intentId)
  if (event.type === 'setup_intent.succeeded' && event.setupId) return useNewCard(deps, event.setupId)
  if (event.type === 'payment_method.automatically_updated') return noteReplacedCard(deps, event)
  if (event.type.startsWith('charge.dispute.') && event.disputeId)
    return handleDispute(deps, event.disputeId, event.type)
  if (event.type === 'charge.refunded' && event.intentId) return adoptByIntent(deps, event.intentId)
}

async function adoptByIntent(deps: Deps, intentId: string): Promise<void> {
  const intent = await deps.payments.retrieve(intentId)
  const payment = intent && (await findPaymentByIntent(deps.db, intent))
  if (intent && payment) await adoptRefund(deps, payment, intent)
}

async function settleByIntent(deps: Deps, intentId: string): Promise<void> {
  const intent = await deps.payments.retrieve(intentId)
  if (intent?.status !== 'succeeded') return
  const key = (await findPaymentByIntent(deps.db, intent)) ?? boxNamedBy(intent)
  if (key) await settlePayment(deps, key, intent)
}

function boxNamedBy({ customerId, boxId }: Intent): BoxKey | undefined {
  return customerId && boxId ? { customerId, boxId } : undefined
}
