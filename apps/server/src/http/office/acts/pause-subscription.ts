import { boxesOfPause } from '@cupboard/domain/box/pause'
import type { DateOnly } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { postponeBox } from '#features/boxes/changes/postpone-box.ts'
import { readMovingBoxesOf } from '#features/boxes/life/box-move-store.ts'
import type { Doer } from '#features/office/audit/approvals.ts'
import { lockAndReadSubscription } from '#features/subscription/subscription-store.ts'
import { actForCustomer, requireCustomer } from './act-for-customer.ts'

type Input = { customerId: CustomerId; until: DateOnly; reason: string }

/** No box comes before a day: the next one that can still move is moved there, and the later ones with it. */
export async function pauseSubscription(deps: Deps, doer: Doer, { customerId, until, reason }: Input) {
  const subject = await requireCustomer(deps.db, customerId)
  const deed = { deed: 'pause-subscription', subject, customerId, reason } as const
  return actForCustomer(deps)(doer, deed, async (tx, now) => {
    const { isActive } = await lockAndReadSubscription(tx, customerId)
    if (!isActive) throw new Refusal('not-acceptable', ['This subscription is not active.'])
    const { first, stillComing } = boxesOfPause(await readMovingBoxesOf(tx, customerId), until, now)
    const asked = { customerId, boxId: first.boxId, dateTime: until, by: 'operator' } as const
    const [{ deliveryOn }] = await postponeBox(tx, asked, now)
    const done = {
      deliveryDate: deliveryOn,
      stillComing: stillComing.map((box) => ({ reference: box.reference, deliveryDate: box.deliveryOn })),
    }
    return { before: { nextBoxOn: first.deliveryOn }, after: { nextBoxOn: deliveryOn }, done }
  })
}
