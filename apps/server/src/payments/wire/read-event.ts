import type { WireEvent } from '@cupboard/provider-wire/wire'
import type { ProviderEvent } from '#payments/payments.ts'
import { idOf } from './read-intent.ts'

type Thing = {
  object?: string
  id?: string
  payment_intent?: string | { id: string } | null
  charge?: string | { id: string } | null
  card?: { last4: string; exp_month: number; exp_year: number }
}

/** Keeps the object's id and drops the object itself, which may be out of date by now. */
export function readEvent(wire: WireEvent): ProviderEvent {
  return {
    eventId: wire.id,
    type: wire.type,
    createdAt: new Date(wire.created * 1000),
    ...defined(idsOf(wire.data.object as Thing)),
    ...(wire.type === 'payment_method.automatically_updated' ? replacementIn(wire.data.object as Thing) : {}),
  }
}

/** The one event whose content we use: a stored card's replacement cannot be looked up. */
function replacementIn({ card }: Thing): Pick<ProviderEvent, 'replacedBy'> {
  if (!card) return {}
  return { replacedBy: { lastFour: card.last4, expMonth: card.exp_month, expYear: card.exp_year } }
}

type IdName = 'intentId' | 'setupId' | 'chargeId' | 'paymentMethodId' | 'disputeId'
type Ids = Partial<Record<IdName, string | undefined>>

function idsOf(thing: Thing): Ids {
  switch (thing.object) {
    case 'payment_intent':
      return { intentId: thing.id }
    case 'setup_intent':
      return { setupId: thing.id }
    case 'charge':
      return { chargeId: thing.id, intentId: idOf(thing.payment_intent) }
    case 'dispute':
      return { disputeId: thing.id, chargeId: idOf(thing.charge), intentId: idOf(thing.payment_intent) }
    case 'payment_method':
      return { paymentMethodId: thing.id }
    default:
      return {}
  }
}

function defined<T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
