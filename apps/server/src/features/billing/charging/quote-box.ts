import { setTimeout as pause } from 'node:timers/promises'
import { boxPrice } from '@cupboard/domain/box/price'
import { isAwaitingPayment, isDormant } from '@cupboard/domain/box/standing'
import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import { type Pence, pence } from '@cupboard/domain/money'
import { Refusal } from '@cupboard/domain/refusal'
import type { BoxKey } from '#db/buckets/bucket-key.ts'
import type { Deps } from '#deps.ts'
import { findCustomer } from '#features/accounts/customer-store.ts'
import { mayHaveMissedEvents } from '#features/billing/provider-events/sync-checkpoint-store.ts'
import { findBox } from '#features/boxes/box-store.ts'
import { lockAndReadSubscription, saveProviderCustomer } from '#features/subscription/subscription-store.ts'
import type { Intent } from '#payments/payments.ts'
import { ProviderUnreachable } from '#payments/provider-errors.ts'
import { findPayment, type PaymentRow, saveIntentId, saveQuote } from './payment-store.ts'

const TRIES_BESIDE_ANOTHER_TAB = 5
const WAIT_BESIDE_ANOTHER_TAB_MS = 150
const PATIENCE_MS = 750

type Secret = { clientSecret: string; amount: Pence; savedPaymentMethodId: string | null }

/** For each box, the last quote in its queue. */
const lastQuotes = new Map<BoxId, Promise<unknown>>()

/**
 * Answers the data with which the card form pays for a box: the first of a new subscription, or one whose card has
 * failed. Other tabs get the same intent, so a box can never be paid twice. Quotes of one box run one after the other:
 * otherwise a slow one could put its old price on the intent after a newer quote.
 */
export function quoteBox(deps: Deps, place: BoxKey): Promise<Secret> {
  const before = lastQuotes.get(place.boxId) ?? Promise.resolve()
  const quote = before.then(() => makeQuote(deps, place))
  const over = quote
    .catch(() => undefined)
    .then(() => {
      if (lastQuotes.get(place.boxId) === over) lastQuotes.delete(place.boxId)
    })
  lastQuotes.set(place.boxId, over)
  return quote
}

async function makeQuote(deps: Deps, place: BoxKey): Promise<Secret> {
  for (let tries = 0; tries < TRIES_BESIDE_ANOTHER_TAB; tries++) {
    const { payment, isFirst, savedPaymentMethodId } = await writeQuote(deps, place)
    const intent = await intentFor(deps, payment, isFirst)
    if (intent.status === 'succeeded') throw new Refusal('already-paid')
    // Another tab may have quoted a newer price, and the intent has one amount: that of the last quote.
    const saved = await findPayment(deps.db, place)
    if (saved?.amountPence === payment.amountPence)
      return { clientSecret: intent.clientSecret, amount: pence(payment.amountPence), savedPaymentMethodId }
  }
  // Prices kept changing: refuse instead of returning a stale one.
  throw new Refusal('shop-busy')
}

async function writeQuote({ db }: Deps, { customerId, boxId }: BoxKey) {
  return db.transaction(async (tx) => {
    const subscription = await lockAndReadSubscription(tx, customerId)
    const box = await findBox(tx, customerId, boxId)
    if (!box) throw new Refusal('not-found')
    const before = await findPayment(tx, { customerId, boxId })
    if (before?.state === 'succeeded') throw new Refusal('already-paid')
    const isFirst = !subscription.isActive && isDormant(box)
    const isOverdue = isAwaitingPayment(box)
    if (!isFirst && !isOverdue) throw new Refusal('nothing-to-pay')
    const quotedLines = box.lines.map(
      ({ productId, quantity, frozenPricePence, frozenVatClass, product }) => ({
        productId,
        quantity,
        unitPricePence: pence(frozenPricePence ?? product.pricePence),
        vatClass: frozenVatClass ?? product.vatClass,
      }),
    )
    const amountPence = boxPrice(quotedLines)
    if (amountPence === 0) throw new Refusal('nothing-to-pay')
    const payment =
      isOverdue && before
        ? before
        : await saveQuote(tx, { boxId, customerId, amountPence, quotedLines }, before)
    // Credit pays for the whole box.
    if (payment.amountPence === 0) throw new Refusal('nothing-to-pay')
    return { payment, isFirst, savedPaymentMethodId: isOverdue ? subscription.paymentMethodId : null }
  })
}

/** Finds or creates the box's one intent for the quoted amount. No transaction is open meanwhile. */
async function intentFor(deps: Deps, payment: PaymentRow, isFirst: boolean): Promise<Intent> {
  const { db, payments } = deps
  const amountPence = pence(payment.amountPence)
  const intent = (await storedIntent(deps, payment)) ?? (await createOrFind(deps, payment, isFirst))
  if (intent.amountPence === amountPence) return intent
  // Another process may have saved a newer quote; then this one is quoted again.
  const saved = await findPayment(db, payment)
  return saved?.amountPence === payment.amountPence
    ? payments.updateAmount({ intentId: intent.intentId, amountPence })
    : intent
}

async function storedIntent({ payments }: Deps, { intentId }: PaymentRow): Promise<Intent | undefined> {
  return intentId ? payments.retrieve(intentId) : undefined
}

/** Two tabs may create at the same moment: the provider lets one create, and the other finds that intent. */
async function createOrFind(deps: Deps, payment: PaymentRow, isFirst: boolean): Promise<Intent> {
  const { boxId, customerId, amountPence } = payment
  const givesUpAt = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      const providerCustomerId = await providerCustomerOf(deps, customerId)
      const place = { boxId, providerCustomerId }
      const made = (await mayHaveMissedEvents(deps.db, deps.clock.now()))
        ? await deps.payments.findIntent(place)
        : undefined
      const input = { ...place, customerId, amountPence: pence(amountPence), isFirst }
      const intent = made ?? (await deps.payments.createIntent(input))
      await saveIntentId(deps.db, payment, intent.intentId)
      return intent
    } catch (error) {
      // A provider that hangs is not another tab: the customer waits for one time-out, not for one per try.
      if (performance.now() > givesUpAt || !(error instanceof ProviderUnreachable)) throw error
      await pause(WAIT_BESIDE_ANOTHER_TAB_MS)
      const current = await findPayment(deps.db, payment)
      const found = current && (await storedIntent(deps, current))
      if (found) return found
    }
  }
}

/** The customer at the provider, made once. */
export async function providerCustomerOf({ db, payments }: Deps, customerId: CustomerId): Promise<string> {
  const known = await db.transaction((tx) => lockAndReadSubscription(tx, customerId))
  if (known.providerCustomerId) return known.providerCustomerId
  const customer = await findCustomer(db, customerId)
  const { providerCustomerId } = await payments.createCustomer({
    customerId,
    ...(customer ? { email: customer.email } : {}),
  })
  await db.transaction((tx) => saveProviderCustomer(tx, customerId, providerCustomerId))
  return providerCustomerId
}
