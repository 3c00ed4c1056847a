import { boxDaysFor, lastDayToChange } from '@cupboard/domain/box/box-days'
import {
  delayedDay,
  type LetterAction,
  type LetterLink,
  letterLinkState,
} from '@cupboard/domain/box/letter-link'
import { boxPrice } from '@cupboard/domain/box/price'
import type { DateOnly } from '@cupboard/domain/calendar'
import { nationOf } from '@cupboard/domain/delivery/nation'
import { pence } from '@cupboard/domain/money'
import { Refusal } from '@cupboard/domain/refusal'
import { type Act, actFor } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { type BoxWithLines, findBox } from '#features/boxes/box-store.ts'
import { confirmBox } from '#features/boxes/changes/confirm-box.ts'
import { postponeBox } from '#features/boxes/changes/postpone-box.ts'
import { setBoxActive } from '#features/boxes/changes/set-box-active.ts'
import { readOpenQuestions } from '#features/boxes/life/question-store.ts'
import { foreseeEffect } from '#features/boxes/preview/foresee-effect.ts'
import { waitForMissing } from '#features/boxes/short/answer-about-stock.ts'
import { readShortLines } from '#features/boxes/short/short-line-store.ts'
import { findAddress } from '#features/household/address-store.ts'
import { findSubscription } from '#features/subscription/subscription-store.ts'
import { concurrencyByCustomer } from '#http/limits/concurrency-by-customer.ts'
import { endSubscription } from '#planning/end-subscription.ts'
import { isLinkFollowed, useUpLink } from './followed-link-store.ts'
import { readLetterKey } from './letter-key-store.ts'
import { readLetterToken } from './letter-token.ts'

type Given = { action: LetterAction; token: string }

async function requireLink({ db }: Deps, { action, token }: Given): Promise<LetterLink> {
  const link = readLetterToken(await readLetterKey(db), action, token)
  if (!link) throw new Refusal('letter-link-invalid')
  return link
}

/** Returns a link's box and effect. It reveals neither the customer's identity nor the address. */
export async function lookAtLetterLink(deps: Deps, given: Given) {
  const link = await requireLink(deps, given)
  return concurrencyByCustomer(link.customerId, () => look(deps, given.action, link))
}

async function look(deps: Deps, action: LetterAction, link: LetterLink) {
  const { db, clock } = deps
  const now = clock.now()
  const { customerId, boxId, toldDeliveryOn } = link
  const [box, subscription, address, isFollowed, isAsked, shorts] = await Promise.all([
    findBox(db, customerId, boxId),
    findSubscription(db, customerId),
    findAddress(db, customerId),
    isLinkFollowed(db, action, link),
    readOpenQuestions(db, customerId),
    readShortLines(db, customerId, [boxId]),
  ])
  // Signed by us, but the box is no longer there.
  if (!box) throw new Refusal('letter-link-invalid')
  const isSubscriptionActive = subscription?.isActive ?? false
  const nation = nationOf(address?.postCode ?? '')
  const told = boxDaysFor(toldDeliveryOn, nation)
  const asksAboutStock = shorts.some(({ done }) => done === 'asked')
  const asked = { ...box, waitsForYes: isAsked(box), asksAboutStock }
  const state = letterLinkState({ action, told, box: asked, isSubscriptionActive, isFollowed }, now)
  const newDeliveryDate = delayedDay(toldDeliveryOn, nation)
  return {
    state,
    reference: box.reference,
    deliveryDate: box.deliveryOn,
    newDeliveryDate,
    price: boxPrice(box.lines.map(pricedLineOf)),
    lastDayToChange: lastDayToChange(told),
    effect:
      state === 'open' ? await foreseeEffect(deps, customerId, actOf(action, link, newDeliveryDate)) : null,
  }
}

/** Returns the act of a link: previewed in a dry run, done after a press. */
function actOf(action: LetterAction, link: LetterLink, newDeliveryDate: DateOnly): Act<unknown> {
  const { customerId, boxId } = link
  return async (tx, now) => {
    if (action === 'yes') await confirmBox(tx, { customerId, boxId }, now)
    if (action === 'wait') await waitForMissing(tx, { customerId, boxId }, now)
    if (action === 'skip') await setBoxActive(tx, { customerId, boxId, isWanted: false }, now)
    if (action === 'delay') await postponeBox(tx, { customerId, boxId, dateTime: newDeliveryDate }, now)
    if (action === 'cancel') await endSubscription(tx, customerId, 'customer', now)
  }
}

function pricedLineOf({ quantity, frozenPricePence, product }: BoxWithLines['lines'][number]) {
  return { quantity, unitPricePence: pence(frozenPricePence ?? product.pricePence) }
}

/** Does the letter's act once. A second call finds it done, or used up when it was undone since. */
export async function followLetterLink(deps: Deps, given: Given) {
  const link = await requireLink(deps, given)
  return concurrencyByCustomer(link.customerId, () => follow(deps, given.action, link))
}

async function follow(deps: Deps, action: LetterAction, link: LetterLink) {
  const before = await look(deps, action, link)
  if (before.state === 'too-late') throw new Refusal('box-past-cut-off')
  if (before.state !== 'open') return before
  const act = actOf(action, link, before.newDeliveryDate)
  await actFor(deps)(async (tx, now) => {
    if (await useUpLink(tx, action, link, now)) await act(tx, now)
  })
  return look(deps, action, link)
}
