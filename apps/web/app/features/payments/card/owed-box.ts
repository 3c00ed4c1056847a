import type { WireBox } from '@cupboard/contract/boxes'
import { isPaidStatus } from '@cupboard/domain/box/paid'
import { formatShortDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { formatPounds } from '@cupboard/domain/money'
import { call } from '#api/call.ts'

const amountOf = ({ boxPrice }: WireBox) => formatPounds(boxPrice)
const dayOf = ({ deliveryDate }: WireBox) => formatShortDay(deliveryDate)

/** Says how much another card will be charged, and when. */
export function whatIsCharged(boxes: readonly WireBox[]): string {
  const owed = boxes.find((box) => box.failedPayment)
  if (owed)
    return `${amountOf(owed)} is taken from the new card at once, for your box of ${dayOf(owed)}, which is not paid yet.`
  const next = boxes.find((box) => box.charge)
  if (!next?.charge) return 'Nothing is charged now.'
  return `Nothing is charged now. ${amountOf(next)} is taken from the new card on ${formatShortDay(next.charge.on)}, for your box of ${dayOf(next)}.`
}

/** Says how much the stored card was charged. */
export function whatWasCharged(owed: WireBox, now: WireBox | undefined): string {
  if (now && isPaidStatus(now.orderStatus)) {
    const comes = now.deliveryDate === owed.deliveryDate ? '' : ` It comes on ${dayOf(now)}.`
    return `${amountOf(now)} was taken for the box of ${dayOf(owed)}.${comes}`
  }
  if (now && isRefusedAgain(owed, now))
    return `But ${amountOf(owed)} for the box of ${dayOf(owed)} could not be taken from it.`
  if (now?.failedPayment?.wants === 'confirmation')
    return `Your bank wants you to confirm ${amountOf(owed)} for the box of ${dayOf(owed)}.`
  return `${amountOf(owed)} is being taken for the box of ${dayOf(owed)}.`
}

function isRefusedAgain(before: WireBox, now: WireBox): boolean {
  return (now.failedPayment?.declines ?? 0) > (before.failedPayment?.declines ?? 0)
}

/** A new card starts with no attempts, so a confirmation that the bank wants is about this card. */
function isAnswered(before: WireBox, now: WireBox): boolean {
  const { failedPayment } = now
  return failedPayment === null || failedPayment.wants === 'confirmation' || isRefusedAgain(before, now)
}

const LOOKS = 15
const BETWEEN_LOOKS_MS = 1_000

/** Waits for the worker, which charges a stored card within seconds; answers the box as it then is. */
export async function waitForCharge(customerId: CustomerId, owed: WireBox): Promise<WireBox | undefined> {
  let box: WireBox | undefined
  for (let look = 0; look < LOOKS; look++) {
    box = await call('getBox', { params: { customerId, boxId: owed.boxId } }).catch(() => undefined)
    if (box && isAnswered(owed, box)) return box
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS))
  }
  return box
}
