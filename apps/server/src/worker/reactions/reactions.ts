import type { ShopEventKind } from '@cupboard/domain/events'
import { accountReactions } from './account-reactions.ts'
import { boxReactions } from './box-reactions.ts'
import { privacyReactions } from './privacy-reactions.ts'
import type { Reactions } from './reaction.ts'
import { subscriptionReactions } from './subscription-reactions.ts'

/** The reaction to each event. A repeated reaction changes nothing. */
export const reactions: Reactions<ShopEventKind> = {
  ...accountReactions,
  ...boxReactions,
  ...subscriptionReactions,
  ...privacyReactions,
}
