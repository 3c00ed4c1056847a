import type { EventOf, ShopEventKind } from '@cupboard/domain/events'
import { accountReactions } from './account-reactions.ts'
import { boxReactions } from './box-reactions.ts'
import { subscriptionReactions } from './subscription-reactions.ts'
import type { Occasion } from './tell-customer.ts'

type Reaction<K extends ShopEventKind> = (happened: EventOf<K>, occasion: Occasion) => Promise<void>
export type Reactions<K extends ShopEventKind> = { [Kind in K]: Reaction<Kind> }

/** What the shop does about each thing that happens. Every reaction may run again and then changes nothing. */
export const reactions: Reactions<ShopEventKind> = {
  ...accountReactions,
  ...boxReactions,
  ...subscriptionReactions,
}
