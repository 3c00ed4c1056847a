import type { KeyObject } from 'node:crypto'
import type { EventOf, ShopEventKind } from '@cupboard/domain/events'
import type { EventId } from '@cupboard/domain/ids'
import type { LetterKind } from '@cupboard/domain/letter/when-letter-leaves'
import type { Transaction } from '#db/connect.ts'
import type { ActionKind, EventKey } from '#db/event-store.ts'
import type { BoxInBrief, LetterFacts } from '#db/schema/letter-facts.ts'
import type { Deps } from '#deps.ts'
import type { LetterBox } from '#mail/letters/box/about-box.ts'
import type { LetterText } from '#mail/mailer.ts'
import type { ContentsKind } from './waiting-notification-store.ts'

/** The address that letters link to, and the key that signs links. */
export type LetterShop = { shopUrl: string; letterKey: KeyObject }

/** A notification in the shop. */
export type NotificationText = { heading: string; body: string; link: string }

/** The box of an event; its lines only if the letter lists them, because nothing else is as costly to read. */
export type BoxOf<K extends ShopEventKind> = K extends ContentsKind
  ? LetterBox
  : EventOf<K> extends { deliveryOn: string }
    ? BoxInBrief
    : null

/** The input of a letter: the facts and the event it was queued with, and the shop it leaves. */
export type LetterInput<K extends ShopEventKind> = Omit<LetterFacts<EventOf<K>>, 'box'> &
  LetterShop & { box: BoxOf<K>; eventId: EventId }
/**
 * Used if a notification is not enough: queues a letter as facts with the notification; it is written when it leaves.
 */
type WithLetter<K extends ShopEventKind> = K extends LetterKind
  ? { letter: (about: LetterInput<K>) => LetterText }
  : { letter?: never }

/**
 * Puts an event into words, or says that there is nothing to tell. It has no other effect, so a few statements notify
 * hundreds of customers.
 */
type NotifyReaction<K extends ShopEventKind> = WithLetter<K> & {
  tell: (happened: EventOf<K>) => NotificationText | null
}

/** The context of an action: an open transaction, and the event, by which a repeat is harmless. */
export type ReactionContext = { tx: Transaction; event: EventKey; deps: Deps }
type ActionReaction<K extends ShopEventKind> = WithLetter<K> & {
  act: (happened: EventOf<K>, context: ReactionContext) => Promise<void>
  /** All waiting events of one customer with this flag need the action only once. */
  isOnceForCustomer?: boolean
  /** The customer may be about to act again, so the action waits until they pause. */
  isDebounced?: boolean
}

export type Reactions<K extends ShopEventKind> = {
  [Kind in K]: Kind extends ActionKind ? ActionReaction<Kind> : NotifyReaction<Kind>
}
