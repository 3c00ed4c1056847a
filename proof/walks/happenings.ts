import type { BoxHappening } from '@cupboard/domain/box/life/table'
import type { BehaviourName } from '@cupboard/pretend-provider/cards/behaviours'
import { chargeBoxes } from '@cupboard/server/src/features/billing/charging/charge-boxes.ts'
import { processProviderEvents } from '@cupboard/server/src/features/billing/provider-events/process-provider-events.ts'
import { compareBooks } from '@cupboard/server/src/features/billing/provider-events/reconcile.ts'
import { runCommand } from '@cupboard/server/src/ops/commands.ts'
import { COUPLE } from '@cupboard/server/src/testing/homes.ts'
import type { TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { webhookJob } from '@cupboard/server/src/worker/webhook-job.ts'
import { acts, type Walker } from './acts.ts'

/** Events of the clock, which happen to every box that nobody touches. */
export const broughtByTime = [
  'notice-due',
  'cut-off-due',
  'retry-due',
  'given-up',
  'dispatch-due',
  'delivery-due',
  'next-box-due',
] as const satisfies readonly BoxHappening[]

/** Events that need a second box, a first payment or damaged books; they have tests of their own. */
const walkedElsewhere = [
  'moved-along',
  'subscription-began',
  'payment-mismatched',
  'books-with-second-payment',
  'refund-refused',
  'delivered-by-carrier',
] as const satisfies readonly BoxHappening[]

export type Brought = Exclude<BoxHappening, (typeof broughtByTime | typeof walkedElsewhere)[number]>

/** How an event is brought about for a walker's box. False if it cannot begin there. */
type Way = (who: Walker) => Promise<unknown>

export const ways: Record<Brought, Way> = {
  'quantity-changed': acts.amend,
  postponed: acts.postpone,
  skipped: acts.skip,
  enabled: acts.enable,
  confirmed: (who) => who.post(`/boxes/${who.boxId}/confirm`),
  'filled-anew': (who) => who.post(`/boxes/${who.boxId}/fill-anew`),
  'subscription-restarted': acts.restart,
  'subscription-ended': acts.leave,
  'card-changed': acts.changeCard,
  'address-changed': acts.moveHouse,
  'household-changed': (who) => who.post('/account/household', { ...COUPLE, infants: 1 }),
  'products-changed': acts.addProduct,
  'frequency-set': acts.setFrequency,
  'shelf-counted': acts.countShelf,
  paid: (who) => chargeAgain(who, 'fine'),
  declined: (who) => chargeAgain(who, 'insufficient-funds'),
  'must-confirm': (who) => chargeAgain(who, 'challenge-every-time'),
  'outcome-unknown': (who) => chargeAgain(who, 'answer-lost'),
  async 'refunded-at-provider'(who) {
    const { intentId, state } = await paymentOf(who)
    if (state !== 'succeeded') return false
    await who.shop.deps.payments.refundCharge({ intentId, key: `desk ${intentId}` }).catch(() => undefined)
    return hear(who.shop)
  },
  async 'charging-paused'(who) {
    const { rows } = await who.shop.pool.query(
      'SELECT box_id AS "boxId" FROM box WHERE customer_id = $1 ORDER BY delivery_on LIMIT 1',
      [who.customerId],
    )
    const { intentId } = await paymentOf({ ...who, boxId: rows[0].boxId })
    await who.shop.provider.openDispute({ intentId })
    return hear(who.shop)
  },
  async disputed(who) {
    const { intentId } = await paymentOf(who)
    const isOpen = intentId !== null && (await who.shop.provider.openDispute({ intentId }))
    return isOpen && hear(who.shop)
  },
  'dispute-won': (who) => closeDispute(who, 'won'),
  'dispute-lost': (who) => closeDispute(who, 'lost'),
  'shipped-by-hand': (who) => byHand(who, 'ship'),
  'delivered-by-hand': (who) => byHand(who, 'deliver'),
  'refund-asked': (who) => byHand(who, 'refund', '--reason', 'damaged'),
  'part-refund-asked': (who) => byHand(who, 'refund', '--amount', '100', '--reason', 'late'),
  'cancelled-by-shop': (who) => byHand(who, 'cancel'),
  released: (who) => byHand(who, 'release'),
  'books-without-payment': async (who) => {
    await loseAtProvider(who)
    return compareNow(who.shop)
  },
  'books-with-other-amount': async (who) => {
    if (!(await misEnter(who, 1))) return false
    await compareNow(who.shop)
    return misEnter(who, -1)
  },
}

type PaymentSeen = { intentId: string; state: string | null; card: string }

async function paymentOf({ shop, boxId, customerId }: Walker): Promise<PaymentSeen> {
  const { rows } = await shop.pool.query(
    `SELECT p.intent_id AS "intentId", p.state, s.payment_method_id AS card
     FROM subscription s LEFT JOIN payment p ON p.customer_id = s.customer_id AND p.box_id = $1
     WHERE s.customer_id = $2`,
    [boxId, customerId],
  )
  return rows[0]
}

/** Makes the next try due now, with a card that behaves as given. Nothing is tried if no payment waits. */
async function chargeAgain(who: Walker, behaviour: BehaviourName): Promise<unknown> {
  const { shop, boxId } = who
  const { card, state } = await paymentOf(who)
  if (state !== 'declined') return false
  await shop.provider.makeCard(card, behaviour)
  await shop.pool.query('UPDATE payment SET next_try_at = $2 WHERE box_id = $1', [boxId, shop.clock.now()])
  await chargeBoxes(shop.deps)
  return hear(shop)
}

async function closeDispute(who: Walker, outcome: 'won' | 'lost'): Promise<unknown> {
  const { intentId } = await paymentOf(who)
  const isClosed = intentId !== null && (await who.shop.provider.closeDispute({ intentId, outcome }))
  return isClosed && hear(who.shop)
}

/** Delivers the provider's webhooks to the shop, and does nothing else. */
export async function hear({ provider, app, deps }: TestShop): Promise<void> {
  const webhooks = webhookJob(provider, app)
  while ((await webhooks.run(deps)) + (await processProviderEvents(deps)) > 0);
}

async function byHand({ shop, boxId }: Walker, name: string, ...words: string[]): Promise<unknown> {
  const { rows } = await shop.pool.query('SELECT reference FROM box WHERE box_id = $1', [boxId])
  return runCommand(shop.deps, [name, rows[0].reference, ...words]).catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'Refusal')) throw error
  })
}

/** The provider no longer knows of a charge that we have entered. */
export async function loseAtProvider({ shop, boxId }: Walker): Promise<void> {
  await shop.pool.query(
    `UPDATE embedded_provider.intent SET status = 'canceled' WHERE status = 'succeeded'
     AND id = (SELECT intent_id FROM payment WHERE box_id = $1)`,
    [boxId],
  )
}

export async function findAtProvider({ shop, boxId }: Walker): Promise<void> {
  await shop.pool.query(
    `UPDATE embedded_provider.intent i SET status = 'succeeded' WHERE status = 'canceled'
     AND id = (SELECT intent_id FROM payment WHERE box_id = $1)
     AND EXISTS (SELECT 1 FROM embedded_provider.charge c WHERE c.intent_id = i.id)`,
    [boxId],
  )
}

async function misEnter({ shop, boxId }: Walker, pence: number): Promise<boolean> {
  const { rowCount } = await shop.pool.query(
    `UPDATE ledger SET amount_pence = amount_pence + $2 WHERE box_id = $1 AND kind = 'charge'`,
    [boxId, pence],
  )
  return rowCount === 1
}

/** The nightly comparison, now. */
export async function compareNow({ pool, deps }: TestShop): Promise<void> {
  await pool.query(`DELETE FROM looked_over WHERE what = 'provider books'`)
  await compareBooks(deps)
}
