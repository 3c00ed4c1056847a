import { isPlannedAnew } from '@cupboard/domain/box/life/life'
import { londonDay, toDayNumber } from '@cupboard/domain/calendar'
import { coveredElsewhere } from '@cupboard/domain/goods/wish/settle-short'
import type { Household } from '@cupboard/domain/household/household'
import type { CustomerId } from '@cupboard/domain/ids'
import type { Event, RecommendInput } from '@cupboard/domain/recommendation/recommend'
import { Refusal } from '@cupboard/domain/refusal'
import type { Transaction } from '#db/connect.ts'
import type { BoxRow, LineRow } from '#features/boxes/box-store.ts'
import type { ShortLineRow } from '#features/boxes/short/short-line-store.ts'
import { type ChosenProduct, readChosenProducts } from '#features/household/customer-product-store.ts'
import { findHousehold } from '#features/household/household-store.ts'
import { readPreference } from '#features/subscription/preferences/preference-store.ts'

/** The facts of a home that planning needs. */
export type KnownHome = {
  household: Household
  products: readonly ChosenProduct[]
  /** The most that a box may cost. */
  budgetPence?: number | null
}

/** All that the engine knows of a customer. */
export type Known = {
  boxes: readonly BoxRow[]
  lines: readonly LineRow[]
  home: KnownHome
  /** Packs that were missing from announced boxes. */
  shorts?: readonly ShortLineRow[]
  events: readonly Event[]
  now: Date
}

/** Reads the home. Refuses a customer without a household. */
export async function readHome(tx: Transaction, customerId: CustomerId): Promise<KnownHome> {
  const household = await findHousehold(tx, customerId)
  if (!household) throw new Refusal('household-missing')
  const { budgetPence } = await readPreference(tx, customerId)
  return { household, products: await readChosenProducts(tx, customerId), budgetPence }
}

/** Builds the engine's input from what the shop knows of a customer. */
export function engineInputOf({ boxes, lines, home, shorts = [], events, now }: Known): RecommendInput {
  return {
    household: home.household,
    products: home.products.map(({ productId, pricePence, consumption }) => ({
      productId,
      pricePence,
      ...consumption,
    })),
    events,
    today: toDayNumber(londonDay(now)),
    deliveries: boxes.map((box) => toDayNumber(box.deliveryOn)),
    budgetPence: home.budgetPence ?? undefined,
    fixed: fixedLines(boxes, lines, shorts),
  }
}

function fixedLines(
  boxes: readonly BoxRow[],
  lines: readonly LineRow[],
  shorts: readonly ShortLineRow[],
): Record<number, Record<string, number>> {
  return Object.fromEntries(
    boxes.map((box) => [
      toDayNumber(box.deliveryOn),
      Object.fromEntries(
        lines
          .filter((line) => line.boxId === box.boxId && (line.isFixed || !isPlannedAnew(box.status)))
          .map((line) => [line.productId, line.quantity + coveredFor(line, shorts)]),
      ),
    ]),
  )
}

function coveredFor({ boxId, productId }: LineRow, shorts: readonly ShortLineRow[]): number {
  const short = shorts.find((each) => each.boxId === boxId && each.productId === productId)
  return short ? coveredElsewhere(short) : 0
}
