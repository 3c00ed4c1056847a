import type { CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import { record } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { findSubscription, lockSubscription, saveCard } from '#features/subscription/subscription-store.ts'
import { retryUnpaidNow } from './payment-store.ts'
import { providerCustomerOf } from './quote-box.ts'

/** What the card form needs to store another card without charging it. */
export async function startCardChange(deps: Deps, customerId: CustomerId) {
  const providerCustomerId = await providerCustomerOf(deps, customerId)
  const number = Math.floor(deps.clock.now().getTime() / 1_000)
  return deps.payments.createSetup({ customerId, providerCustomerId, number })
}

/** The page has stored a card: believe it when the provider says so too. */
export async function finishCardChange(deps: Deps, customerId: CustomerId, setupId: string): Promise<string> {
  const setup = await deps.payments.retrieveSetup(setupId)
  if (setup?.status !== 'succeeded' || setup.customerId !== customerId || !setup.paymentMethod) {
    throw new Refusal('payment-missing')
  }
  await useNewCard(deps, setupId)
  return setup.paymentMethod.lastFour
}

/** A stored card becomes the one we charge, boxes that wait for a card are asked again, and the old one is let go. */
export async function useNewCard(deps: Deps, setupId: string): Promise<void> {
  const { db, clock, payments, log } = deps
  const setup = await payments.retrieveSetup(setupId)
  if (setup?.status !== 'succeeded' || !setup.customerId || !setup.paymentMethod) return
  const { customerId, paymentMethod } = setup
  const before = await findSubscription(db, customerId)
  if (before?.paymentMethodId === paymentMethod.id) return
  await db.transaction(async (tx) => {
    await lockSubscription(tx, customerId)
    await saveCard(tx, customerId, paymentMethod)
    await retryUnpaidNow(tx, customerId, clock.now())
    await record(tx, { kind: 'card-changed', customerId }, clock.now())
  })
  if (!before?.paymentMethodId) return
  // The old card is no longer used whether or not the provider hears this.
  await payments
    .detachCard(before.paymentMethodId)
    .catch((error: unknown) => log.warn({ err: error }, 'an old card was not let go'))
}
