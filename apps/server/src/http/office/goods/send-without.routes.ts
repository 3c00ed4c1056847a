import * as endpoints from '@cupboard/contract/office/packing'
import { pence } from '@cupboard/domain/money'
import { waitsForSecondPerson } from '@cupboard/domain/refund/refund-rules'
import { askRefund, foreseeRefund } from '#features/billing/refunds/ask-refund.ts'
import { codeOf, requireParcel } from '#features/goods/packing/pack-parcel.ts'
import { requireSentWithout, sendWithout } from '#features/goods/packing/send-without.ts'
import { actorOf, writesDeed } from '#http/office/deed.ts'
import { type Office, serveOffice } from '#http/office/serve-office.ts'

const NOTE = 'Not on the shelf when it was packed'

/** Sends a box without its missing packs and refunds them, in one transaction. */
export function sendWithoutRoutes(office: Office): void {
  const { deps } = office

  serveOffice(office, endpoints.foreseeSendWithout, async ({ params: { parcelId }, body: { missing } }) => {
    const { customerId, boxId } = await requireSentWithout(deps.db, parcelId, missing)
    return foreseeRefund(deps, { customerId, boxId, wish: { kind: 'lines', lines: missing } })
  })

  serveOffice(office, endpoints.sendWithout, async ({ params: { parcelId }, body }, { who }) => {
    const { refundId, missing } = body
    const parcel = await requireParcel(deps.db, parcelId)
    const { customerId, boxId } = parcel
    const refund = await askRefund(deps, {
      customerId,
      boxId,
      refundId,
      wish: { kind: 'lines', lines: missing },
      stopsBox: false,
      reason: 'ran-out',
      note: NOTE,
      actor: actorOf(who.doer),
      first: (tx, now) => sendWithout(tx, { parcelId, missing, packedBy: who.doer.staffId }, now),
      alongside: writesDeed(who.doer, ({ amountPence }) => ({
        deed: 'pack-boxes',
        subject: codeOf(parcel),
        customerId,
        boxId,
        reason: NOTE,
        before: { state: parcel.state },
        after: { sentWithout: missing, refundId, amountPence },
      })),
    })
    const { state } = await requireParcel(deps.db, parcelId)
    return {
      amountPence: pence(refund.amountPence),
      isReturned: refund.state === 'succeeded',
      waitsForSecondPerson: waitsForSecondPerson(refund),
      state,
    }
  })
}
