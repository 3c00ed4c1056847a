import type { Database } from '#db/connect.ts'
import { makeMonths } from '#db/months/keep-months.ts'
import type { Deps } from '#deps.ts'
import { deleteOldPlaces } from '#features/accounts/known-place-store.ts'
import { deleteDeadChallenges } from '#features/accounts/passkeys/passkey-store.ts'
import { deleteOldTries } from '#features/accounts/recent-tries-store.ts'
import { cancelUnpaidBoxes } from '#features/billing/charging/cancel-unpaid-boxes.ts'
import { chargeBoxes } from '#features/billing/charging/charge-boxes.ts'
import { finishEvidence } from '#features/billing/desk/answer-dispute.ts'
import { processProviderEvents } from '#features/billing/provider-events/process-provider-events.ts'
import { catchUpOnEvents, compareBooks } from '#features/billing/provider-events/reconcile.ts'
import { finishRefunds } from '#features/billing/refunds/send-refund.ts'
import { moveDueReplacements } from '#features/billing/replacements/move-replacement.ts'
import { bringInNewPrices } from '#features/catalogue/change-price.ts'
import { tellEverybody } from '#features/catalogue/tell-everybody.ts'
import { takeOffShelves } from '#features/catalogue/withdraw/withdraw-product.ts'
import { askCarriers, forgetCarrierEvents } from '#features/goods/carriers/ask-carriers.ts'
import { makeForecast } from '#features/goods/forecast/make-forecast.ts'
import { sendPushes } from '#features/notifications/push/send-pushes.ts'
import { deleteDeadStaffSessions } from '#features/office/people/staff-session-store.ts'
import { finishErasures } from '#features/privacy/erasure/finish-erasures.ts'
import { deleteWhatIsOld } from '#features/privacy/retention/delete-what-is-old.ts'
import { layOutNextBoxes } from '#features/shipping/lay-out-next-boxes.ts'
import { moveDueBoxes } from '#features/shipping/move-due-boxes.ts'
import { remindOfRenewals, warnOfExpiringCards } from '#features/subscription/remind-customers.ts'
import { deleteDeadSessions } from '#sessions/session-store.ts'
import { postLetters } from './post-letters.ts'
import { actOnEvents, sendNotifications } from './reactions/react-to-events.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Lanes run side by side: a slow provider or mail server never delays the boxes. */
type Lane = 'boxes' | 'money' | 'books' | 'post' | 'push' | 'carriers'

/** A recurring job. It answers how much it did; while that is more than nothing, it runs again. */
export type Job = { name: string; lane: Lane; everyMs: number; run: (deps: Deps) => Promise<number> }

/** Everything the shop does by itself, in the order of a day. */
export const timetable: readonly Job[] = [
  { name: "act on the provider's events", lane: 'money', everyMs: SECOND, run: processProviderEvents },
  { name: 'bring in new prices', lane: 'boxes', everyMs: MINUTE, run: bringInNewPrices },
  { name: 'take products off the shelves', lane: 'boxes', everyMs: MINUTE, run: takeOffShelves },
  { name: 'tell everybody', lane: 'boxes', everyMs: SECOND, run: tellEverybody },
  { name: 'send notices', lane: 'boxes', everyMs: MINUTE, run: move('notice-due') },
  { name: 'close boxes at their cut-off', lane: 'boxes', everyMs: SECOND, run: move('cut-off-due') },
  { name: 'charge closed boxes', lane: 'money', everyMs: SECOND, run: chargeBoxes },
  { name: 'catch up on lost events', lane: 'books', everyMs: MINUTE, run: catchUpOnEvents },
  { name: "compare our books with the provider's", lane: 'books', everyMs: HOUR, run: compareBooks },
  { name: 'give up unpaid boxes', lane: 'money', everyMs: HOUR, run: cancelUnpaidBoxes },
  { name: 'send evidence again', lane: 'money', everyMs: HOUR, run: finishEvidence },
  { name: 'finish refunds', lane: 'money', everyMs: MINUTE, run: finishRefunds },
  {
    name: 'dispatch paid boxes',
    lane: 'boxes',
    everyMs: MINUTE,
    run: unlessByHand(move('dispatch-due')),
  },
  {
    name: 'deliver shipped boxes',
    lane: 'boxes',
    everyMs: MINUTE,
    run: unlessByHand(move('delivery-due')),
  },
  {
    name: 'dispatch and deliver replacements',
    lane: 'boxes',
    everyMs: MINUTE,
    run: unlessByHand(moveDueReplacements),
  },
  { name: 'lay out next boxes', lane: 'boxes', everyMs: MINUTE, run: layOutNextBoxes },
  { name: 'warn of expiring cards', lane: 'boxes', everyMs: HOUR, run: warnOfExpiringCards },
  { name: 'remind of renewals', lane: 'boxes', everyMs: HOUR, run: remindOfRenewals },
  { name: 'tell customers what happened', lane: 'boxes', everyMs: SECOND, run: sendNotifications },
  { name: 'act on what happened', lane: 'boxes', everyMs: SECOND, run: actOnEvents },
  { name: 'finish erasures', lane: 'money', everyMs: MINUTE, run: finishErasures },
  { name: 'post letters', lane: 'post', everyMs: SECOND, run: postLetters },
  { name: 'make the months to come', lane: 'books', everyMs: HOUR, run: makeMonths },
  { name: 'tell devices', lane: 'push', everyMs: SECOND, run: sendPushes },
  { name: 'delete what is no longer kept', lane: 'books', everyMs: HOUR, run: deleteWhatIsOld },
  { name: 'forecast what homes will need', lane: 'books', everyMs: HOUR, run: makeForecast },
  { name: 'ask carriers', lane: 'carriers', everyMs: SECOND, run: askCarriers },
  { name: 'forget what carriers said', lane: 'books', everyMs: HOUR, run: forgetCarrierEvents },
  { name: 'sweep dead sessions', lane: 'boxes', everyMs: HOUR, run: quietly(deleteDeadSessions) },
  {
    name: "sweep the office's dead sessions",
    lane: 'boxes',
    everyMs: HOUR,
    run: quietly(deleteDeadStaffSessions),
  },
  { name: 'sweep dead challenges', lane: 'boxes', everyMs: HOUR, run: quietly(deleteDeadChallenges) },
  { name: 'forget old tries', lane: 'boxes', everyMs: HOUR, run: quietly(deleteOldTries) },
  { name: 'forget old places', lane: 'boxes', everyMs: HOUR, run: quietly(deleteOldPlaces) },
]

function move(happening: Parameters<typeof moveDueBoxes>[1]): Job['run'] {
  return (deps) => moveDueBoxes(deps, happening)
}

/** With SHIPPING=manual the operator reports dispatch and delivery. */
function unlessByHand(run: Job['run']): Job['run'] {
  return async (deps) => (deps.config.shipping === 'auto' ? run(deps) : 0)
}

function quietly(sweep: (db: Database, now: Date) => Promise<void>): Job['run'] {
  return async ({ db, clock }) => {
    await sweep(db, clock.now())
    return 0
  }
}
