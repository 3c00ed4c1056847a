import * as endpoints from '@cupboard/contract/office/money-desk'
import { pence } from '@cupboard/domain/money'
import { readBalance, readCreditEntries } from '#features/billing/credit/credit-store.ts'
import { giveCredit } from '#features/billing/credit/give-credit.ts'
import { requireCustomer } from '#http/office/acts/act-for-customer.ts'
import { actorOf, writesDeed } from '#http/office/deed.ts'
import { type Office, serveOffice } from '#http/office/serve-office.ts'
import { namesOfAskers } from './names.ts'

export function creditRoutes(office: Office): void {
  const { deps } = office
  const { db } = deps

  serveOffice(office, endpoints.readCredit, async ({ params: { customerId } }) => {
    await requireCustomer(db, customerId)
    const [balancePence, entries, nameOf] = await Promise.all([
      readBalance(db, customerId),
      readCreditEntries(db, customerId),
      namesOfAskers(db),
    ])
    return {
      balancePence,
      entries: entries.toReversed().map(({ enteredAt, kind, amountPence, boxId, note, givenBy }) => ({
        at: enteredAt.toISOString(),
        kind,
        amountPence: pence(amountPence),
        boxId,
        note,
        givenBy: givenBy && nameOf(givenBy),
      })),
    }
  })

  serveOffice(office, endpoints.giveCredit, async ({ params: { customerId }, body }, { who }) => {
    const subject = await requireCustomer(db, customerId)
    const { amountPence, reason: told, note } = body
    const alongside = writesDeed(who.doer, ({ balancePence }: { balancePence: number }) => ({
      deed: 'give-credit',
      subject,
      customerId,
      reason: note,
      before: { balancePence: balancePence - amountPence },
      after: { balancePence, amountPence, told },
    }))
    const balancePence = await giveCredit(deps, {
      ...body,
      customerId,
      actor: actorOf(who.doer),
      alongside,
    })
    return { balancePence }
  })
}
