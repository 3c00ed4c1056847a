import * as endpoints from '@cupboard/contract/office/refunds'
import { Refusal } from '@cupboard/domain/refusal'
import { askReplacement } from '#features/billing/replacements/ask-replacement.ts'
import { moveReplacement } from '#features/billing/replacements/move-replacement.ts'
import { findReplacementById, type ReplacementRow } from '#features/billing/replacements/replacement-store.ts'
import { actorOf, writesDeed } from '#http/office/deed.ts'
import { requireBoxOwner } from '#http/office/require-box-owner.ts'
import { type Office, serveOffice } from '#http/office/serve-office.ts'

export function replacementsRoutes(office: Office): void {
  const { deps } = office

  serveOffice(office, endpoints.askReplacement, async ({ params: { boxId }, body }, { who }) => {
    const { customerId, reference: subject } = await requireBoxOwner(deps.db, boxId)
    const place = { customerId, boxId }
    const { replacementId, reference, deliveryOn } = await askReplacement(deps, {
      ...place,
      ...body,
      actor: actorOf(who.doer),
      alongside: writesDeed(who.doer, (row) => ({
        deed: 'replace-packs',
        subject,
        ...place,
        reason: body.note,
        after: { reference: row.reference, comesOn: row.deliveryOn, packs: body.lines },
      })),
    })
    return { replacementId, reference, deliveryDate: deliveryOn }
  })

  serveOffice(office, endpoints.withdrawReplacement, async ({ params: { replacementId }, body }, { who }) => {
    const alongside = writesDeed(who.doer, ({ reference, customerId, boxId, state }: ReplacementRow) => ({
      deed: 'replace-packs',
      subject: reference,
      customerId,
      boxId,
      reason: body.reason,
      before: { state },
      after: { state: 'withdrawn' },
    }))
    const found = await findReplacementById(deps.db, replacementId)
    if (!found) throw new Refusal('not-found')
    await moveReplacement(deps, found, 'withdraw', alongside)
  })
}
