import { type Effect, effectOf, type SeenBox } from '@cupboard/domain/box/effect'
import { type Offer, offerOf } from '@cupboard/domain/box/offer'
import { isPastBox } from '@cupboard/domain/box/past-box'
import { londonDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { pence } from '@cupboard/domain/money'
import type { Transaction } from '#db/connect.ts'
import type { Act } from '#db/transactions/act.ts'
import { dryRun } from '#db/transactions/dry-run.ts'
import type { Deps } from '#deps.ts'
import { readBoxes } from '#features/boxes/box-store.ts'
import { fillAnnouncedBoxesAnew } from '#features/boxes/changes/fill-box-anew.ts'
import { readOpenQuestions } from '#features/boxes/life/question-store.ts'
import { findSubscription } from '#features/subscription/subscription-store.ts'
import { moveStalePlanOn } from '#planning/move-stale-plan-on.ts'

/**
 * Runs an act, compares the boxes before and after, and rolls it back. The caller gets the act's own refusals. An act
 * writes to the database alone, so a dry run leaves nothing behind.
 */
export function foreseeEffect(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  customerId: CustomerId,
  act: Act<unknown>,
): Promise<Effect> {
  const now = clock.now()
  return dryRun(db, async (tx) => {
    const before = await seeBoxes(tx, customerId, now)
    await act(tx, now)
    return effectOf(before, await seeBoxes(tx, customerId, now))
  })
}

/** The same for an act that goes around announced boxes, with its effect if they followed it too. */
export function foreseeWithOffer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  customerId: CustomerId,
  act: Act<unknown>,
): Promise<Effect & { offer: Offer | null }> {
  const now = clock.now()
  return dryRun(db, async (tx) => {
    const before = await seeBoxes(tx, customerId, now)
    await act(tx, now)
    const alone = effectOf(before, await seeBoxes(tx, customerId, now))
    const announced = await fillAnnouncedBoxesAnew(tx, customerId, now)
    const together = effectOf(before, await seeBoxes(tx, customerId, now))
    return { ...alone, offer: offerOf(alone, together, announced) }
  })
}

/** The boxes to come as their owner would be shown them now. */
async function seeBoxes(tx: Transaction, customerId: CustomerId, now: Date): Promise<SeenBox[]> {
  await moveStalePlanOn(tx, customerId, await readBoxes(tx, customerId), now)
  const subscription = await findSubscription(tx, customerId)
  const isEnded = subscription?.endedAt != null && !subscription.isActive
  const boxes = await readBoxes(tx, customerId)
  const isAsked = await readOpenQuestions(tx, customerId)
  return boxes
    .filter((box) => !isPastBox(box, londonDay(now)))
    .map(({ boxId, reference, deliveryOn, cutOffOn, status, isSkipped, lines }) => ({
      boxId,
      reference,
      deliveryOn,
      cutOffOn,
      status,
      isSkipped,
      waitsForYes: isAsked({ boxId, deliveryOn }),
      isEnded,
      lines: lines.map(({ productId, quantity, frozenPricePence, product }) => ({
        productId,
        name: product.name,
        quantity,
        unitPricePence: pence(frozenPricePence ?? product.pricePence),
      })),
    }))
}
