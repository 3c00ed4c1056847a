import type { ShopEventKind } from '@cupboard/domain/events'
import { accountReactions } from './account-reactions.ts'
import { boxReactions } from './box-reactions.ts'
import { privacyReactions } from './privacy-reactions.ts'
import type { Reactions } from './reaction.ts'
import { subscriptionReactions } from './subscription-reactions.ts'

/** What the shop does about each thing that happens. Every reaction may run again and then changes nothing. */
export const reactions: Reactions<ShopEventKind> = {
  ...accountReactions,
  ...boxReactions,
  ...subscriptionReactions,
  ...privacyReactions,
}
