import type { CustomerId } from '@cupboard/domain/ids'
import { pence } from '@cupboard/domain/money'
import { Refusal } from '@cupboard/domain/refusal'
import { type EndNotice, effectOfNotice, endNoticeProblem } from '@cupboard/domain/staff/end-notice'
import type { Deps } from '#deps.ts'
import { orAway } from '#features/billing/or-away.ts'
import { cancelStoppedBox } from '#features/billing/release-box.ts'
import { readMovingBoxesOf } from '#features/boxes/life/box-move-store.ts'
import type { Doer } from '#features/office/audit/approvals.ts'
import { lockAndReadSubscription } from '#features/subscription/subscription-store.ts'
import { endSubscription } from '#planning/end-subscription.ts'
import { actForCustomer, requireCustomer } from './act-for-customer.ts'

type Input = { customerId: CustomerId; notice: EndNotice; reason: string }

/**
 * Ends a subscription as of a notice we received. Boxes that wait for a payment and could still be stopped then are
 * stopped first, at the provider too, so that the letter of the end promises no charge. Asked twice, it goes on where it
 * stood.
 */
export async function endByNotice(deps: Deps, doer: Doer, { customerId, notice, reason }: Input) {
  const problem = endNoticeProblem(notice, deps.clock.now())
  if (problem) throw new Refusal('not-acceptable', [problem])
  const subject = await requireCustomer(deps.db, customerId)
  const stopped = await stopUnpaidBoxes(deps, customerId, notice)
  const deed = { deed: 'end-subscription', subject, customerId, reason } as const
  return actForCustomer(deps)(doer, deed, async (tx, now) => {
    const { isActive } = await lockAndReadSubscription(tx, customerId)
    await endSubscription(tx, customerId, 'notice', now, notice)
    const owedBack = (await readMovingBoxesOf(tx, customerId))
      .filter((box) => effectOfNotice(box, notice) === 'owed-back')
      .map(({ reference, pricePence }) => ({ reference, pricePence: pence(pricePence) }))
    const noticed = { noticeBy: notice.by, noticeAt: notice.at.toISOString() }
    return {
      before: { isActive },
      after: { isActive: false, ...noticed, stopped, owedBack },
      done: { stopped, owedBack },
    }
  })
}

async function stopUnpaidBoxes(deps: Deps, customerId: CustomerId, notice: EndNotice): Promise<string[]> {
  const boxes = await deps.db.transaction((tx) => readMovingBoxesOf(tx, customerId), {
    accessMode: 'read only',
  })
  const stopped: string[] = []
  for (const box of boxes.filter((each) => effectOfNotice(each, notice) === 'stop')) {
    try {
      await orAway(cancelStoppedBox(deps, box))
      stopped.push(box.reference)
    } catch (error) {
      // Paid meanwhile, so its money is owed back.
      if (!(error instanceof Refusal) || error.code === 'card-provider-away') throw error
    }
  }
  return stopped
}
