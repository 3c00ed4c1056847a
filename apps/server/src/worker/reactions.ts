import type { KeyObject } from 'node:crypto'
import type { EventOf, ShopEventKind } from '@cupboard/domain/events'
import type { EventId } from '@cupboard/domain/ids'
import type { Transaction } from '#db/connect.ts'
import type { DeedKind } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import type { BoxInBrief, LetterBox } from '#mail/letters/box-letters.ts'
import type { Letter } from '#mail/mailer.ts'
import { accountReactions } from './account-reactions.ts'
import { boxReactions } from './box-reactions.ts'
import { subscriptionReactions } from './subscription-reactions.ts'
import type { ContentsKind } from './waiting-news-store.ts'

/** What a letter knows of its reader, and the key to sign links that work without signing in. */
export type Reader = { firstName: string; shopUrl: string; letterKey: KeyObject }

/** A notification in the shop and, where that is not enough, a letter at home. */
export type News = {
  heading: string
  body: string
  link: string
  letter?: (reader: Reader) => Omit<Letter, 'recipient'>
}

/** The box an event is about; its lines only where the letter tells them, because nothing else is as costly to read. */
export type BoxOf<K extends ShopEventKind> = K extends ContentsKind
  ? LetterBox
  : EventOf<K> extends { deliveryOn: string }
    ? BoxInBrief
    : null

/** Puts an event into words. Nothing else happens, so hundreds of customers are told by a few statements. */
type Telling<K extends ShopEventKind> = { tell: (happened: EventOf<K>, box: BoxOf<K>) => News }

/** What a deed works with: an open transaction, and the event that makes doing it twice harmless. */
export type Occasion = { tx: Transaction; eventId: EventId; deps: Deps }
type Deed<K extends ShopEventKind> = {
  act: (happened: EventOf<K>, occasion: Occasion) => Promise<void>
  /** Names what is done, when doing it once is enough for all waiting events that want the same. */
  onceFor?: (happened: EventOf<K>) => string
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
