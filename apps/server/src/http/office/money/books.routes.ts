import * as endpoints from '@cupboard/contract/office/money-desk'
import { pence } from '@cupboard/domain/money'
import { adoptDifference, explainDifference } from '#features/billing/desk/close-difference.ts'
import { type DifferenceRow, readDifferences } from '#features/billing/desk/difference-store.ts'
import { orAway } from '#features/billing/or-away.ts'
import { readSeenUntil } from '#features/billing/provider-events/sync-checkpoint-store.ts'
import { actorOf, writesDeed } from '#http/office/deed.ts'
import { countedPage } from '#http/office/paging.ts'
import { type Office, serveOffice } from '#http/office/serve-office.ts'
import { namesOfAskers } from './names.ts'
import { ownersOf } from './owners.ts'

/** Where the shop's books and the provider's differ. */
export function booksRoutes(office: Office): void {
  const { deps } = office
  const { db } = deps

  serveOffice(office, endpoints.readBooks, async ({ query }) => {
    const { rows, next } = await countedPage(query.after, (page) => readDifferences(db, page))
    const owners = await ownersOf(db, rows)
    const nameOf = await namesOfAskers(db)
    const differences = rows.map(({ boxId, foundAt, closedBy, seenAt: _seen, ...row }) => ({
      differenceId: row.differenceId,
      kind: row.kind,
      boxId,
      reference: (boxId && owners.get(boxId)?.reference) ?? null,
      oursPence: pence(row.oursPence),
      theirsPence: pence(row.theirsPence),
      foundAt: foundAt.toISOString(),
      state: row.state,
      closedBy: closedBy && nameOf(closedBy),
      explanation: row.explanation,
    }))
    const comparedAt = await readSeenUntil(db, 'provider books')
    return { comparedAt: comparedAt?.toISOString() ?? null, differences, next }
  })

  serveOffice(office, endpoints.closeDifference, async ({ params: { differenceId }, body }, { who }) => {
    const alongside = writesDeed(who.doer, ({ intentId, boxId, oursPence, theirsPence }: DifferenceRow) => ({
      deed: 'close-difference',
      subject: intentId,
      boxId,
      reason: body.reason,
      before: { oursPence, theirsPence },
      after: { state: body.how === 'adopt' ? 'adopted' : 'explained' },
    }))
    const close = { differenceId, explanation: body.reason, actor: actorOf(who.doer), alongside }
    await orAway(body.how === 'adopt' ? adoptDifference(deps, close) : explainDifference(deps, close))
  })
}
