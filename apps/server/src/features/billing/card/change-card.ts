import type { CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import { record } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { retryUnpaidNow } from '#features/billing/charging/payment-store.ts'
import { providerCustomerOf } from '#features/billing/charging/quote-box.ts'
import {
  lockAndReadSubscription,
  type SubscriptionRow,
  saveCard,
  saveReplacedCard,
} from '#features/subscription/subscription-store.ts'
import type { ProviderEvent, Setup } from '#payments/payments.ts'
import { markCardSetupUsed, saveCardSetup } from './card-setup-store.ts'
import { detachReplacedCard } from './detach-replaced-card.ts'

/** Starts the setup by which the card form stores a card without a charge. */
export async function startCardChange(deps: Deps, customerId: CustomerId) {
  const providerCustomerId = await providerCustomerOf(deps, customerId)
  const startedAt = deps.clock.now()
  const number = Math.floor(startedAt.getTime() / 1_000)
  const setup = await deps.payments.createSetup({ customerId, providerCustomerId, number })
  // Saved before the browser learns of it, so that we know of every change that can store a card.
  await saveCardSetup(deps.db, { setupId: setup.setupId, customerId, startedAt })
  return setup
}

/** Adopts the card that the page says it has stored, if the provider confirms it. */
export async function finishCardChange(deps: Deps, customerId: CustomerId, setupId: string): Promise<string> {
  const setup = await deps.payments.retrieveSetup(setupId)
  if (setup?.customerId !== customerId || !isStored(setup)) throw new Refusal('payment-missing')
  await adoptCard(deps, setup)
  return setup.paymentMethod.lastFour
}

/** Adopts a stored card on the provider's word, in case the customer closed the tab. */
export async function useNewCard(deps: Deps, setupId: string): Promise<void> {
  const setup = await deps.payments.retrieveSetup(setupId)
  if (setup && isStored(setup)) await adoptCard(deps, setup)
}

type StoredSetup = Setup & Required<Pick<Setup, 'paymentMethod'>> & { customerId: CustomerId }

function isStored(setup: Setup): setup is StoredSetup {
  return setup.status === 'succeeded' && setup.customerId !== undefined && setup.paymentMethod !== undefined
}

/** Makes a stored card the one we charge, retries boxes that wait for a card, and detaches the old card. */
async function adoptCard(deps: Deps, setup: StoredSetup): Promise<void> {
  const { db, clock } = deps
  const { customerId, paymentMethod } = setup
  const before = await db.transaction(async (tx): Promise<SubscriptionRow | undefined> => {
    const subscription = await lockAndReadSubscription(tx, customerId)
    const now = clock.now()
    if (!(await markCardSetupUsed(tx, setup, now))) return undefined
    await saveCard(tx, customerId, paymentMethod)
    await retryUnpaidNow(tx, customerId, now)
    await record(tx, { kind: 'card-changed', customerId }, now)
    return subscription
  })
  if (!before?.paymentMethodId || before.paymentMethodId === paymentMethod.id) return
  await detachReplacedCard(deps, before.paymentMethodId)
}

/** Notes that a bank has replaced the stored card: the payment method stays, its digits change. */
export async function noteReplacedCard({ db }: Deps, event: ProviderEvent): Promise<void> {
  const { paymentMethodId, replacedBy } = event
  if (paymentMethodId && replacedBy) await saveReplacedCard(db, paymentMethodId, replacedBy)
}
