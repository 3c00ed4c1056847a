import { canMove } from '@cupboard/domain/box/box-status'
import type { Deps } from '#deps.ts'
import { findBox, moveBox } from '#features/boxes/box-store.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import type { Intent } from '#payments/payments.ts'
import { sumEntered } from './ledger-store.ts'
import { finishTurn, giveTurnBack, noteGap, takeTurn } from './looked-over-store.ts'
import { findPayment, type PaymentRow } from './payment-store.ts'
import { keepProviderEvent } from './provider-event-store.ts'
import { settlePayment } from './settle-payment.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const CATCH_UP_EVERY_MS = 5 * MINUTE_MS
/** A webhook may be under way while we look; what both bring is kept once. */
const OVERLAP_MS = 120 * MINUTE_MS
/** As far back as the provider keeps its events. */
const EVENTS_KEPT_MS = 30 * DAY_MS
const COMPARED_MS = 35 * DAY_MS

/** Asks for news whose webhook never came: somebody paid, closed the page, and the message was lost. */
export async function catchUpOnEvents(deps: Deps): Promise<number> {
  return inTurn(deps, 'provider events', CATCH_UP_EVERY_MS, async (seenUntil) => {
    const now = deps.clock.now()
    await noteGap(deps.db, seenUntil, now)
    const oldest = new Date(now.getTime() - EVENTS_KEPT_MS)
    const since = seenUntil ? new Date(seenUntil.getTime() - OVERLAP_MS) : oldest
    let missed = 0
    for await (const event of deps.payments.listEventsSince(since > oldest ? since : oldest)) {
      if (await keepProviderEvent(deps.db, event, now)) missed += 1
    }
    return missed
  })
}

/** Once a day: every intent of five weeks is held against our books. Nothing is ever charged here. */
export async function compareBooks(deps: Deps): Promise<number> {
  return inTurn(deps, 'provider books', DAY_MS, async () => {
    const since = new Date(deps.clock.now().getTime() - COMPARED_MS)
    for await (const intent of deps.payments.listIntentsSince(since)) {
      await compare(deps, intent).catch((error: unknown) => alarm(deps, intent, String(error)))
    }
    return 0
  })
}

type Looking = Parameters<typeof takeTurn>[1]

async function inTurn(
  { db, clock }: Deps,
  what: Looking,
  everyMs: number,
  look: (seenUntil: Date | null) => Promise<number>,
): Promise<number> {
  const now = clock.now()
  const turn = await takeTurn(db, what, now, everyMs)
  if (!turn) return 0
  try {
    const found = await look(turn.seenUntil)
    await finishTurn(db, what, now)
    return found
  } catch (error) {
    await giveTurnBack(db, what)
    throw error
  }
}

async function compare(deps: Deps, intent: Intent): Promise<void> {
  const payment = intent.boxId && (await findPayment(deps.db, intent.boxId))
  if (!payment) {
    if (intent.status === 'succeeded') alarm(deps, intent, 'the provider was paid for a box we do not know')
    return
  }
  // An intent the box does not use is harmless until somebody has paid it.
  const isOurs = payment.intentId === null || payment.intentId === intent.intentId
  if (!isOurs) {
    if (intent.status === 'succeeded') await stopBox(deps, payment, intent, 'a second intent was paid')
    return
  }
  if (intent.status === 'succeeded' && payment.state !== 'succeeded') {
    return settlePayment(deps, payment.boxId, intent)
  }
  if (payment.state !== 'succeeded') return
  const entered = await sumEntered(deps.db, payment.boxId)
  if (intent.status !== 'succeeded') await stopBox(deps, payment, intent, 'the provider was not paid')
  else if (entered.charged !== intent.amountPence) await stopBox(deps, payment, intent, 'the amounts differ')
  else if (entered.refunded !== intent.refundedPence) alarm(deps, intent, 'the refunds differ')
}

function alarm({ log }: Deps, { intentId, boxId }: Intent, why: string): void {
  log.error({ intentId, boxId, why }, "ALARM: our books and the provider's do not agree")
}

/** The box stops where it is and a person looks; a box that has left cannot be stopped, only pointed at. */
async function stopBox(deps: Deps, payment: PaymentRow, intent: Intent, reason: string): Promise<void> {
  alarm(deps, intent, reason)
  await deps.db.transaction(async (tx) => {
    await lockSubscription(tx, payment.customerId)
    const box = await findBox(tx, payment.customerId, payment.boxId)
    if (box && canMove(box.status, 'Error'))
      await moveBox(tx, box, { to: 'Error', reason, by: 'reconciliation', now: deps.clock.now() })
  })
}
