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
import { lockSubscription, saveProviderCustomer } from '#features/subscription/subscription-store.ts'
import type { Intent } from '#payments/payments.ts'
import { ProviderUnreachable } from '#payments/provider-errors.ts'
import { findPayment, type PaymentRow, saveIntentId, saveQuote } from './payment-store.ts'

const TRIES_BESIDE_ANOTHER_TAB = 5
const WAIT_BESIDE_ANOTHER_TAB_MS = 150
const PATIENCE_MS = 750

type Secret = { clientSecret: string; amount: Pence; savedPaymentMethodId: string | null }

/** For each box that is being quoted, when the last quote under way will be over. */
const lastQuotes = new Map<BoxId, Promise<unknown>>()

/**
 * What the card form needs to pay for a box: the first one of a new subscription, or one whose card has failed.
 * Repeats and other tabs get the same intent, so that a box can never be paid twice. They are quoted one after the
 * other: a slow one would put its old price on the intent after a newer one had been told, and that is what the card
 * would pay.
 */
export function quoteBox(deps: Deps, place: BoxKey): Promise<Secret> {
  const before = lastQuotes.get(place.boxId) ?? Promise.resolve()
  const quote = before.then(() => quoteInTurn(deps, place))
  const over = quote
    .catch(() => undefined)
    .then(() => {
      if (lastQuotes.get(place.boxId) === over) lastQuotes.delete(place.boxId)
    })
  lastQuotes.set(place.boxId, over)
  return quote
}

async function quoteInTurn(deps: Deps, place: BoxKey): Promise<Secret> {
  for (let tries = 0; tries < TRIES_BESIDE_ANOTHER_TAB; tries++) {
    const { payment, isFirst, savedPaymentMethodId } = await writeQuote(deps, place)
    const intent = await intentFor(deps, payment, isFirst)
    if (intent.status === 'succeeded') throw new Refusal('already-paid')
    // Another tab may have asked after a change, and the intent has one price: the last one told.
    const told = await findPayment(deps.db, place)
    if (told?.amountPence === payment.amountPence)
      return { clientSecret: intent.clientSecret, amount: pence(payment.amountPence), savedPaymentMethodId }
  }
  // Prices kept changing: refuse instead of returning a stale one.
  throw new Refusal('shop-busy')
}

async function writeQuote({ db }: Deps, { customerId, boxId }: BoxKey) {
  return db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, customerId)
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
    // Credit pays for all of it.
    if (payment.amountPence === 0) throw new Refusal('nothing-to-pay')
    return { payment, isFirst, savedPaymentMethodId: isOverdue ? subscription.paymentMethodId : null }
  })
}

/** The box's one intent at the provider, for the quoted amount. No transaction is open while we ask. */
async function intentFor(deps: Deps, payment: PaymentRow, isFirst: boolean): Promise<Intent> {
  const { db, payments } = deps
  const amountPence = pence(payment.amountPence)
  const intent = (await storedIntent(deps, payment)) ?? (await createOrFind(deps, payment, isFirst))
  if (intent.amountPence === amountPence) return intent
  // Another process may have told a newer price meanwhile; then this one is quoted again.
  const told = await findPayment(db, payment)
  return told?.amountPence === payment.amountPence
    ? payments.updateAmount({ intentId: intent.intentId, amountPence })
    : intent
}

async function storedIntent({ payments }: Deps, { intentId }: PaymentRow): Promise<Intent | undefined> {
  return intentId ? payments.retrieve(intentId) : undefined
}

/** Two tabs may ask at the same moment: the provider lets one of them create, and the other finds what it created. */
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
      // A provider that hangs is not another tab: the customer has waited once for it, and not once for each try.
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
  const known = await db.transaction((tx) => lockSubscription(tx, customerId))
  if (known.providerCustomerId) return known.providerCustomerId
  const customer = await findCustomer(db, customerId)
  const { providerCustomerId } = await payments.createCustomer({
    customerId,
    ...(customer ? { email: customer.email } : {}),
  })
  await db.transaction((tx) => saveProviderCustomer(tx, customerId, providerCustomerId))
  return providerCustomerId
}
