import * as endpoints from '@cupboard/contract/office/acts'
import { lockLine } from '#features/boxes/box-store.ts'
import { amendBox } from '#features/boxes/changes/amend-box.ts'
import { postponeBox } from '#features/boxes/changes/postpone-box.ts'
import { readDeliveryDays } from '#features/boxes/changes/read-delivery-days.ts'
import { setBoxActive } from '#features/boxes/changes/set-box-active.ts'
import { readMovingBox } from '#features/boxes/life/box-move-store.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import { requireBoxOwner } from '#http/office/require-box-owner.ts'
import { type Office, serveOffice } from '#http/office/serve-office.ts'
import { actForCustomer } from './act-for-customer.ts'

/** Each act runs the very function the customer's own call runs, as done by the shop, with its row in the audit. */
export function boxActsRoutes(office: Office): void {
  const { deps } = office
  const act = actForCustomer(deps)

  serveOffice(office, endpoints.skipBox, async ({ params: { boxId }, body }, { who }) => {
    const { customerId, reference } = await requireBoxOwner(deps.db, boxId)
    const deed = { deed: 'skip-box', subject: reference, customerId, boxId, reason: body.reason } as const
    return act(who.doer, deed, async (tx, now) => {
      await lockSubscription(tx, customerId)
      const before = await readMovingBox(tx, { customerId, boxId })
      await setBoxActive(tx, { customerId, boxId, isWanted: body.isWanted, by: 'operator' }, now)
      return {
        before: { isSkipped: before?.isSkipped ?? null },
        after: { isSkipped: !body.isWanted },
        done: {},
      }
    })
  })

  serveOffice(office, endpoints.listDaysToMoveTo, async ({ params: { boxId } }) => {
    const { customerId } = await requireBoxOwner(deps.db, boxId)
    return { days: (await readDeliveryDays(deps, { customerId, boxId })).days }
  })

  serveOffice(office, endpoints.moveBox, async ({ params: { boxId }, body }, { who }) => {
    const { customerId, reference } = await requireBoxOwner(deps.db, boxId)
    const deed = { deed: 'move-box', subject: reference, customerId, boxId, reason: body.reason } as const
    return act(who.doer, deed, async (tx, now) => {
      await lockSubscription(tx, customerId)
      const before = await readMovingBox(tx, { customerId, boxId })
      const asked = { customerId, boxId, dateTime: body.deliveryDate, by: 'operator' } as const
      const [{ deliveryOn: deliveryDate }] = await postponeBox(tx, asked, now)
      return {
        before: { deliveryDate: before?.deliveryOn ?? null },
        after: { deliveryDate },
        done: { deliveryDate },
      }
    })
  })

  serveOffice(office, endpoints.amendBox, async ({ params: { boxId }, body }, { who }) => {
    const { customerId, reference } = await requireBoxOwner(deps.db, boxId)
    const { productId, delta, reason } = body
    const deed = { deed: 'amend-box', subject: reference, customerId, boxId, reason } as const
    return act(who.doer, deed, async (tx, now) => {
      await amendBox(tx, { customerId, boxId, productId, delta, by: 'operator' }, now)
      const quantity = (await lockLine(tx, { customerId, boxId }, productId))?.quantity ?? 0
      return {
        before: { productId, quantity: quantity - delta },
        after: { productId, quantity },
        done: {},
      }
    })
  })
}
