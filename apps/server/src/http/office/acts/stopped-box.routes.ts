import * as endpoints from '@cupboard/contract/office/acts'
import { orAway } from '#features/billing/or-away.ts'
import { cancelStoppedBox, releaseBox } from '#features/billing/release-box.ts'
import type { MovingBox } from '#features/boxes/life/box-move-store.ts'
import { writesDeed } from '#http/office/deed.ts'
import { requireBoxOwner } from '#http/office/require-box-owner.ts'
import { type Office, serveOffice } from '#http/office/serve-office.ts'

/** A box that waits for a person goes on, or is cancelled. */
export function stoppedBoxRoutes(office: Office): void {
  const { deps } = office

  const deedOf =
    (done: 'released' | 'cancelled', reason: string) =>
    ({ reference: subject, customerId, boxId, status }: MovingBox) => ({
      deed: 'release-box' as const,
      subject,
      customerId,
      boxId,
      reason,
      before: { orderStatus: status },
      after: { deed: done },
    })

  serveOffice(office, endpoints.releaseBox, async ({ params: { boxId }, body }, { who }) => {
    const owner = await requireBoxOwner(deps.db, boxId)
    const alongside = writesDeed(who.doer, deedOf('released', body.reason))
    return { orderStatus: await orAway(releaseBox(deps, owner, alongside)) }
  })

  serveOffice(office, endpoints.cancelBox, async ({ params: { boxId }, body }, { who }) => {
    const owner = await requireBoxOwner(deps.db, boxId)
    const alongside = writesDeed(who.doer, deedOf('cancelled', body.reason))
    await orAway(cancelStoppedBox(deps, owner, alongside))
  })
}
