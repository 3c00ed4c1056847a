import * as endpoints from '@cupboard/contract/office/acts'
import type { BoxId } from '@cupboard/domain/ids'
import type { BoxKey } from '#db/buckets/bucket-key.ts'
import type { Transaction } from '#db/connect.ts'
import { lockLine } from '#features/boxes/box-store.ts'
import { amendBox } from '#features/boxes/changes/amend-box.ts'
import { postponeBox } from '#features/boxes/changes/postpone-box.ts'
import { readDeliveryDays } from '#features/boxes/changes/read-delivery-days.ts'
import { setBoxActive } from '#features/boxes/changes/set-box-active.ts'
import { readMovingBox } from '#features/boxes/life/box-move-store.ts'
import type { Doer } from '#features/office/audit/approvals.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import { requireBoxOwner } from '#http/office/require-box-owner.ts'
import { type Office, serveOffice } from '#http/office/serve-office.ts'
import { actForCustomer, type Outcome } from './act-for-customer.ts'

type BoxAct = { deed: 'skip-box' | 'move-box' | 'amend-box'; boxId: BoxId; reason: string; doer: Doer }

/** Each act runs the very function the customer's own call runs, as done by the shop, with its row in the audit. */
export function boxActsRoutes(office: Office): void {
  const { deps } = office
  const act = actForCustomer(deps)

  async function actOnBox<Done>(
    { deed, boxId, reason, doer }: BoxAct,
    work: (tx: Transaction, box: BoxKey, now: Date) => Promise<Outcome<Done>>,
  ): Promise<Done> {
    const { customerId, reference } = await requireBoxOwner(deps.db, boxId)
    return act(doer, { deed, subject: reference, customerId, boxId, reason }, async (tx, now) => {
      await lockSubscription(tx, customerId)
      return work(tx, { customerId, boxId }, now)
    })
  }

  serveOffice(office, endpoints.skipBox, ({ params: { boxId }, body: { isWanted, reason } }, { who }) =>
    actOnBox({ deed: 'skip-box', boxId, reason, doer: who.doer }, async (tx, box, now) => {
      const before = await readMovingBox(tx, box)
      await setBoxActive(tx, { ...box, isWanted, by: 'operator' }, now)
      return { before: { isSkipped: before?.isSkipped ?? null }, after: { isSkipped: !isWanted }, done: {} }
    }),
  )

  serveOffice(office, endpoints.listDaysToMoveTo, async ({ params: { boxId } }) => {
    const { customerId } = await requireBoxOwner(deps.db, boxId)
    return { days: (await readDeliveryDays(deps, { customerId, boxId })).days }
  })

  serveOffice(office, endpoints.moveBox, ({ params: { boxId }, body }, { who }) =>
    actOnBox({ deed: 'move-box', boxId, reason: body.reason, doer: who.doer }, async (tx, box, now) => {
      const before = await readMovingBox(tx, box)
      const asked = { ...box, dateTime: body.deliveryDate, by: 'operator' } as const
      const [{ deliveryOn: deliveryDate }] = await postponeBox(tx, asked, now)
      return {
        before: { deliveryDate: before?.deliveryOn ?? null },
        after: { deliveryDate },
        done: { deliveryDate },
      }
    }),
  )

  serveOffice(office, endpoints.amendBox, ({ params: { boxId }, body }, { who }) => {
    const { productId, delta, reason } = body
    return actOnBox({ deed: 'amend-box', boxId, reason, doer: who.doer }, async (tx, box, now) => {
      await amendBox(tx, { ...box, productId, delta, by: 'operator' }, now)
      const quantity = (await lockLine(tx, box, productId))?.quantity ?? 0
      return {
        before: { productId, quantity: quantity - delta },
        after: { productId, quantity },
        done: {},
      }
    })
  })
}
