import { boxDaysFor, lastDayToChange } from '@cupboard/domain/box/box-days'
import { delayedDay, type LetterAction, letterLinkState } from '@cupboard/domain/box/letter-link'
import { boxPrice } from '@cupboard/domain/box/price'
import { nationOf } from '@cupboard/domain/delivery/nation'
import { pence } from '@cupboard/domain/money'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { type BoxWithLines, findBox } from '#features/boxes/box-store.ts'
import { postponeBox } from '#features/boxes/postpone-box.ts'
import { setBoxActive } from '#features/boxes/set-box-active.ts'
import { findAddress } from '#features/household/address-store.ts'
import { findSubscription } from '#features/subscription/subscription-store.ts'
import { endSubscription } from '#planning/end-subscription.ts'
import { readLetterKey } from './letter-key-store.ts'
import { type LetterLink, readLetterToken } from './letter-token.ts'

type Given = { action: LetterAction; token: string }

async function requireLink({ db }: Deps, { action, token }: Given): Promise<LetterLink> {
  const link = readLetterToken(await readLetterKey(db), action, token)
  if (!link) throw new Refusal('letter-link-invalid')
  return link
}

/** What a link would do, and for which box. Tells nothing of who or where the customer is. */
export async function lookAtLetterLink(deps: Deps, given: Given) {
  return look(deps, given.action, await requireLink(deps, given))
}

async function look({ db, clock }: Deps, action: LetterAction, link: LetterLink) {
  const now = clock.now()
  const { customerId, boxId, toldDeliveryOn } = link
  const [box, subscription, address] = await Promise.all([
    findBox(db, customerId, boxId),
    findSubscription(db, customerId),
    findAddress(db, customerId),
  ])
  // Signed by us, but the box is no longer there.
  if (!box) throw new Refusal('letter-link-invalid')
  const isSubscriptionActive = subscription?.isActive ?? false
  const nation = nationOf(address?.postCode ?? '')
  const told = boxDaysFor(toldDeliveryOn, nation)
  return {
    state: letterLinkState({ action, told, box, isSubscriptionActive }, now),
    reference: box.reference,
    deliveryDate: box.deliveryOn,
    newDeliveryDate: delayedDay(toldDeliveryOn, nation),
    price: boxPrice(box.lines.map(pricedLineOf)),
    lastDayToChange: lastDayToChange(told),
  }
}

function pricedLineOf({ quantity, frozenPricePence, product }: BoxWithLines['lines'][number]) {
  return { quantity, unitPricePence: pence(frozenPricePence ?? product.pricePence) }
}

/** Does what the letter offered. A second time it finds it done. */
export async function followLetterLink(deps: Deps, given: Given) {
  const { action } = given
  const link = await requireLink(deps, given)
  const before = await look(deps, action, link)
  if (before.state === 'too-late') throw new Refusal('box-past-cut-off')
  if (before.state !== 'open') return before
  const { customerId, boxId } = link
  if (action === 'skip') await setBoxActive(deps, { customerId, boxId, isWanted: false })
  if (action === 'delay') await postponeBox(deps, { customerId, boxId, dateTime: before.newDeliveryDate })
  if (action === 'cancel')
    await deps.db.transaction((tx) => endSubscription(tx, customerId, 'customer', deps.clock.now()))
  return look(deps, action, link)
}
