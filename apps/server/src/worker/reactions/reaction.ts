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

/** Where letters lead, and the key to sign links that work without signing in. */
export type LetterShop = { shopUrl: string; letterKey: KeyObject }

/** A notification in the shop. */
export type NotificationText = { heading: string; body: string; link: string }

/** The box an event is about; its lines only where the letter tells them, because nothing else is as costly to read. */
export type BoxOf<K extends ShopEventKind> = K extends ContentsKind
  ? LetterBox
  : EventOf<K> extends { deliveryOn: string }
    ? BoxInBrief
    : null

/** What a letter is written from: the facts and the event it was queued with, and the shop it leaves. */
export type LetterInput<K extends ShopEventKind> = Omit<LetterFacts<EventOf<K>>, 'box'> &
  LetterShop & { box: BoxOf<K>; eventId: EventId }
/** Where a notification is not enough, a letter at home: queued as facts with the notification, written when it leaves. */
type WithLetter<K extends ShopEventKind> = K extends LetterKind
  ? { letter: (about: LetterInput<K>) => LetterText }
  : { letter?: never }

/**
 * Puts an event into words, or says that there is nothing to tell. Nothing else happens, so hundreds of customers are
 * told by a few statements.
 */
type NotifyReaction<K extends ShopEventKind> = WithLetter<K> & {
  tell: (happened: EventOf<K>) => NotificationText | null
}

/** What an action works with: an open transaction, and the event that makes doing it twice harmless. */
export type ReactionContext = { tx: Transaction; event: EventKey; deps: Deps }
type ActionReaction<K extends ShopEventKind> = WithLetter<K> & {
  act: (happened: EventOf<K>, context: ReactionContext) => Promise<void>
  /** All kinds that say so want the same, and doing it once is enough for all that wait for one customer. */
  isOnceForCustomer?: boolean
  /** Who did this may be about to do it again: they are let finish first. */
  isDebounced?: boolean
}

export type Reactions<K extends ShopEventKind> = {
  [Kind in K]: Kind extends ActionKind ? ActionReaction<Kind> : NotifyReaction<Kind>
}
