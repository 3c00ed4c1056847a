import type { EventOf, ShopEventKind } from '@cupboard/domain/events'
import type { EventId } from '@cupboard/domain/ids'
import type { LetterKind } from '@cupboard/domain/letter/when-letter-leaves'
import type { Transaction } from '#db/connect.ts'
import type { DeedKind } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import type { LetterFacts } from '#mail/letter-facts.ts'
import type { BoxInBrief, LetterBox } from '#mail/letters/box-letters.ts'
import type { Words } from '#mail/mailer.ts'
import { accountReactions } from './account-reactions.ts'
import { boxReactions } from './box-reactions.ts'
import { subscriptionReactions } from './subscription-reactions.ts'
import type { ContentsKind } from './waiting-news-store.ts'
import type { LetterShop } from './write-letter.ts'

/** A notification in the shop. */
export type News = { heading: string; body: string; link: string }

/** The box an event is about; its lines only where the letter tells them, because nothing else is as costly to read. */
export type BoxOf<K extends ShopEventKind> = K extends ContentsKind
  ? LetterBox
  : EventOf<K> extends { deliveryOn: string }
    ? BoxInBrief
    : null

/** What a letter is written from: the facts and the event it was queued with, and the shop it leaves. */
export type About<K extends ShopEventKind> = Omit<LetterFacts<EventOf<K>>, 'box'> &
  LetterShop & { box: BoxOf<K>; eventId: EventId }
/** Where a notification is not enough, a letter at home: queued as facts with the news, written when it leaves. */
type Writing<K extends ShopEventKind> = K extends LetterKind
  ? { letter: (about: About<K>) => Words }
  : { letter?: never }

/**
 * Puts an event into words, or says that there is nothing to tell. Nothing else happens, so hundreds of customers are
 * told by a few statements.
 */
type Telling<K extends ShopEventKind> = Writing<K> & { tell: (happened: EventOf<K>) => News | null }

/** What a deed works with: an open transaction, and the event that makes doing it twice harmless. */
export type Occasion = { tx: Transaction; eventId: EventId; deps: Deps }
type Deed<K extends ShopEventKind> = Writing<K> & {
  act: (happened: EventOf<K>, occasion: Occasion) => Promise<void>
  /** All kinds that say so want the same, and doing it once is enough for all that wait for one customer. */
  isOnceForCustomer?: boolean
  /** Who did this may be about to do it again: they are let finish first. */
  isRestless?: boolean
}

export type Reactions<K extends ShopEventKind> = {
  [Kind in K]: Kind extends DeedKind ? Deed<Kind> : Telling<Kind>
}

/** What the shop does about each thing that happens. Every reaction may run again and then changes nothing. */
export const reactions: Reactions<ShopEventKind> = {
  ...accountReactions,
  ...boxReactions,
  ...subscriptionReactions,
}
