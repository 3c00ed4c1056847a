import type { DateOnly } from '@cupboard/domain/calendar'
import type { VatClass } from '@cupboard/domain/catalogue/product'
import type { ShopEvent, ShopEventKind } from '@cupboard/domain/events'
import type { ShortDone } from '@cupboard/domain/goods/wish/settle-short'
import type { BoxId, ProductId } from '@cupboard/domain/ids'
import type { CreditToUse } from '@cupboard/domain/refund/credit'

export type BoxInBrief = {
  boxId: BoxId
  reference: string
  deliveryOn: DateOnly
  cutOffOn: DateOnly
  /** Missing in facts that an older process wrote. */
  dispatchOn?: DateOnly
  cardLastFour?: string | null
  /** The credit for a box to come, and the part that a closed box uses. */
  credit?: CreditToUse | null
  creditPence?: number | null
  /** Packs that a budget kept out of the box. */
  leftOut?: LeftOut[] | null
  /** Products that were out of stock, and our remedy for each. */
  short?: FactShort[] | null
}

export type FactShort = [
  name: string,
  missing: number,
  done: ShortDone,
  substituteName: string | null,
  substituteUnits: number | null,
]

export type LeftOut = [name: string, packs: number, budgetPence: number]

/** One line of a box as its letter tells it. */
export type FactLine = [
  name: string,
  quantity: number,
  unitPricePence: number,
  vatClass: VatClass,
  /** Missing in facts that an older process wrote. */
  productId?: ProductId,
]

/**
 * All facts of a letter, as they were when it was queued. The shop's address and the key of its links are not among
 * them: a letter that waited must link to where the shop is when it leaves.
 */
export type LetterFacts<Happened extends { kind: ShopEventKind } = ShopEvent> = {
  firstName: string
  happened: Happened
  /** The event's box, with its lines if the letter lists them. */
  box?: (BoxInBrief & { lines: FactLine[] | null }) | null
  /** A secret that opens an account: the token of a link, and its code if there is one. */
  secret?: { code?: string; token: string }
}
