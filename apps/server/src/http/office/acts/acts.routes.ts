import * as endpoints from '@cupboard/contract/office/acts'
import { showContact } from '@cupboard/contract/office/desk'
import { addressLines } from '@cupboard/domain/household/address-lines'
import { Refusal } from '@cupboard/domain/refusal'
import { record } from '#db/event-store.ts'
import { findCustomer } from '#features/accounts/customer-store.ts'
import { lockLine } from '#features/boxes/box-store.ts'
import { amendBox } from '#features/boxes/changes/amend-box.ts'
import { postponeBox } from '#features/boxes/changes/postpone-box.ts'
import { readDeliveryDays } from '#features/boxes/changes/read-delivery-days.ts'
import { setBoxActive } from '#features/boxes/changes/set-box-active.ts'
import { readMovingBox } from '#features/boxes/life/box-move-store.ts'
import { findAddress } from '#features/household/address-store.ts'
import { saveAddress } from '#features/household/change-household.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import { requireBoxOwner } from '#http/office/require-box-owner.ts'
import { type Office, serveOffice } from '#http/office/serve-office.ts'
import { actForCustomer, requireCustomer } from './act-for-customer.ts'
import { endByNotice } from './end-by-notice.ts'
import { pauseSubscription } from './pause-subscription.ts'

/** Each act runs the very function the customer's own call runs, as done by the shop, with its row in the audit. */
export function actsRoutes(office: Office): void {
  const { deps } = office
  const act = actForCustomer(deps)

  serveOffice(office, endpoints.endSubscription, ({ params, body }, { who }) => {
    const { noticeBy, noticeAt, reason } = body
    return endByNotice(deps, who.doer, {
      ...params,
      reason,
      notice: { by: noticeBy, at: new Date(noticeAt) },
    })
  })

  serveOffice(office, endpoints.pauseSubscription, ({ params, body }, { who }) =>
    pauseSubscription(deps, who.doer, { ...params, ...body }),
  )

  serveOffice(office, endpoints.changeAddress, async ({ params: { customerId }, body }, { who }) => {
    const customer = await requireCustomer(deps.db, customerId)
    const deed = { deed: 'change-address', subject: customer, customerId, reason: body.reason } as const
    return act(who.doer, deed, async (tx, now) => {
      await lockSubscription(tx, customerId)
      const before = await findAddress(tx, customerId)
      await saveAddress(tx, customerId, body.address, now, 'operator')
      return { before: before ?? null, after: body.address, done: {} }
    })
  })

  serveOffice(office, endpoints.sendLink, async ({ params: { customerId }, body }, { who }) => {
    const customer = await requireCustomer(deps.db, customerId)
    const deed = { deed: 'send-link', subject: customer, customerId, reason: body.reason } as const
    return act(who.doer, deed, async (tx, now) => {
      const found = await findCustomer(tx, customerId)
      if (!found) throw new Refusal('not-found')
      // The link goes to the customer's own address; nobody here ever sees it.
      await record(tx, { kind: 'password-reset-requested', email: found.email }, now)
      return { after: { link: 'new password' }, done: {} }
    })
  })

  serveOffice(office, showContact, async ({ params: { customerId }, body }, { who }) => {
    const customer = await requireCustomer(deps.db, customerId)
    const deed = { deed: 'show-contact', subject: customer, customerId, reason: body.reason } as const
    return act(who.doer, deed, async (tx) => {
      const found = await findCustomer(tx, customerId)
      const address = await findAddress(tx, customerId)
      const phoneNumber = found?.phoneNumber ?? ''
      return { done: { phoneNumber, address: address ? addressLines(address) : [] } }
    })
  })

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
