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
  /** Facts that an older process promised a letter with are without these two. */
  dispatchOn?: DateOnly
  cardLastFour?: string | null
  /** What credit there is for a box to come, and what of it a closed one uses. */
  credit?: CreditToUse | null
  creditPence?: number | null
  /** What a budget kept out of it. */
  leftOut?: LeftOut[] | null
  /** What we had run out of, and what we did about it. */
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
  /** Facts that an older process kept are without it. */
  productId?: ProductId,
]

/**
 * All a letter tells, as it was when the letter was promised. The shop's address and the key of its links are not
 * part of it: a letter that waited leads to where the shop is when it leaves.
 */
export type LetterFacts<Happened extends { kind: ShopEventKind } = ShopEvent> = {
  firstName: string
  happened: Happened
  /** The box it is about, with its lines where the letter tells them. */
  box?: (BoxInBrief & { lines: FactLine[] | null }) | null
  /** What opens a door: the token of a link, and the code beside it where there is one. */
  secret?: { code?: string; token: string }
}
