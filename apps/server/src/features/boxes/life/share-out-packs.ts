import type { DateOnly } from '@cupboard/domain/calendar'
import { settleShort } from '@cupboard/domain/goods/wish/settle-short'
import { shareOut } from '@cupboard/domain/goods/wish/share-out'
import { USUAL_WISH } from '@cupboard/domain/goods/wish/stock-wish'
import type { BoxId, ProductId } from '@cupboard/domain/ids'
import { type BoxKey, boxKeyOf } from '#db/buckets/bucket-key.ts'
import type { Transaction } from '#db/connect.ts'
import {
  type DueBoxes,
  lockCountedShelves,
  type Promised,
  readCountedWants,
  readHeld,
  readOtherClaims,
  readStandIns,
  type StandInRow,
  sumPromised,
  type Want,
} from '#features/boxes/short/claim-store.ts'
import {
  insertSubstitutes,
  lowerLines,
  type ShortLineRow,
  type SubstituteLine,
  saveShortLines,
} from '#features/boxes/short/short-line-store.ts'

/** Boxes get packs in the order of the day they were planned for. */
type Announced = BoxKey & { deliveryOn: DateOnly }

const NOTHING: Promised = { reserved: 0, due: 0 }

/**
 * Gives the packs in stock to boxes that are being announced, by day and then by the age of the subscription, and
 * settles missing packs by each customer's wish. The shelves stay locked until the notice is written, so no pack is
 * promised twice. Answers the boxes whose owners are asked.
 */
export async function shareOutPacks(
  tx: Transaction,
  boxes: readonly Announced[],
  dueBoxes: DueBoxes,
  now: Date,
): Promise<Set<BoxId>> {
  if (boxes.length === 0) return new Set()
  const wants = await readCountedWants(tx, boxes)
  if (wants.length === 0) return new Set()
  const wished = wants.flatMap(({ wish, substituteId }) =>
    wish === 'substitute' && substituteId ? [substituteId] : [],
  )
  const { missing, left } = await giveWhatThereIs(tx, { boxes, wants, wished, dueBoxes })
  if (missing.length === 0) return new Set()
  const standIns = await readStandIns(tx, wished)
  const isHeld = await readHeld(tx, missing, wished)
  const { shorts, substitutes } = settleAll(missing, { standIns, isHeld, left, now })
  await lowerLines(tx, shorts)
  await insertSubstitutes(tx, substitutes)
  await saveShortLines(tx, shorts)
  return new Set(shorts.filter(({ done }) => done === 'asked').map(({ boxId }) => boxId))
}

type Missing = Want & { given: number }
/** Packs that no box wants; below nothing where some box is short of them. */
type Left = Map<ProductId, number>

type Wanted = {
  boxes: readonly Announced[]
  wants: readonly Want[]
  wished: readonly ProductId[]
  dueBoxes: DueBoxes
}

/** Returns each box's missing packs, in the order of their turns, and each product's packs that are left. */
async function giveWhatThereIs(
  tx: Transaction,
  { boxes, wants, wished, dueBoxes }: Wanted,
): Promise<{ missing: Missing[]; left: Left }> {
  const onHand = await lockCountedShelves(tx, [
    ...new Set([...wants.map(({ productId }) => productId), ...wished]),
  ])
  const promised = await sumPromised(tx, [...onHand.keys()], boxes, dueBoxes)
  const freeOf = (productId: ProductId) =>
    Math.max(0, (onHand.get(productId) ?? 0) - (promised.get(productId) ?? NOTHING).reserved)
  const deliveryOf = new Map(boxes.map(({ boxId, deliveryOn }) => [boxId, deliveryOn]))
  const claims = wants.map((want) => ({ ...want, deliveryOn: deliveryOf.get(want.boxId) as DateOnly }))
  const byProduct = Map.groupBy(claims, ({ productId }) => productId)
  const left: Left = new Map(
    [...onHand.keys()].map((productId) => {
      const mine = (byProduct.get(productId) ?? []).reduce((sum, { wanted }) => sum + wanted, 0)
      return [productId, freeOf(productId) - (promised.get(productId) ?? NOTHING).due - mine]
    }),
  )
  const scarce = [...byProduct.keys()].filter((productId) => (left.get(productId) ?? 0) < 0)
  const others = await readOtherClaims(tx, scarce, boxes, dueBoxes)
  const missing = scarce.flatMap((productId) => {
    const mine = byProduct.get(productId) ?? []
    const given = shareOut([...mine, ...(others.get(productId) ?? [])], freeOf(productId))
    return [...given].flatMap(([boxId, gets]) => {
      const want = mine.find((each) => each.boxId === boxId)
      return want && gets < want.wanted ? [{ ...want, given: gets }] : []
    })
  })
  return { missing, left }
}

type Means = {
  standIns: Map<ProductId, StandInRow>
  isHeld: (boxId: BoxId, productId: ProductId) => boolean
  left: Left
  now: Date
}

/** Settles missing packs by the wishes. A substitute given to one box is gone for the next. */
function settleAll(missing: readonly Missing[], { standIns, isHeld, left, now }: Means) {
  const substitutes: SubstituteLine[] = []
  const shorts = missing.map((want): ShortLineRow => {
    const { boxId, productId, wanted, given, isFixed, substituteId } = want
    const standIn = substituteId ? standIns.get(substituteId) : undefined
    const free = standIn ? (left.get(standIn.productId) ?? Number.MAX_SAFE_INTEGER) : 0
    const isInBox =
      standIn !== undefined &&
      (isHeld(boxId, standIn.productId) ||
        substitutes.some((each) => each.boxId === boxId && each.productId === standIn.productId))
    const { done, substitute } = settleShort({
      missing: wanted - given,
      wish: want.wish ?? USUAL_WISH,
      product: want,
      standIn: standIn && { ...standIn, free: Math.max(0, free), isInBox },
    })
    if (substitute && standIn) {
      left.set(standIn.productId, free - substitute.units)
      substitutes.push({ ...boxKeyOf(want), ...standIn, ...substitute })
    }
    return {
      ...boxKeyOf(want),
      productId,
      wanted,
      given,
      wasFixed: isFixed,
      done,
      substituteId: substitute ? substituteId : null,
      substituteUnits: substitute?.units ?? null,
      settledAt: now,
    }
  })
  return { shorts, substitutes }
}
