import * as endpoints from '@cupboard/contract/office/acts'
import { showContact } from '@cupboard/contract/office/desk'
import { addressLines } from '@cupboard/domain/household/address-lines'
import { Refusal } from '@cupboard/domain/refusal'
import { record } from '#db/event-store.ts'
import { findCustomer } from '#features/accounts/customer-store.ts'
import { findAddress } from '#features/household/address-store.ts'
import { saveAddress } from '#features/household/change-household.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import { type Office, serveOffice } from '#http/office/serve-office.ts'
import { actForCustomer, requireCustomer } from './act-for-customer.ts'
import { endByNotice } from './end-by-notice.ts'
import { pauseSubscription } from './pause-subscription.ts'

/** Each act runs the very function the customer's own call runs, as done by the shop, with its row in the audit. */
export function customerActsRoutes(office: Office): void {
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
}
