import { isPastCutOff } from '../box/box-days.ts'
import { type BoxStatus, boxStatuses } from '../box/box-status.ts'
import type { DateOnly } from '../calendar.ts'

/** How a customer told us to end the subscription. */
export const noticeWays = {
  email: 'by e-mail',
  phone: 'by phone',
  post: 'by post',
} as const

export type NoticeWay = keyof typeof noticeWays

export type EndNotice = { by: NoticeWay; at: Date }

/** A notice counts from when it reached us; one that has yet to come, or is older than this, is a slip of the finger. */
const OLDEST_NOTICE_DAYS = 60

export function endNoticeProblem({ at }: EndNotice, now: Date): string | undefined {
  if (at > now) return 'The notice cannot have come later than now.'
  const days = (now.getTime() - at.getTime()) / 86_400_000
  if (days > OLDEST_NOTICE_DAYS) return `A notice is at most ${OLDEST_NOTICE_DAYS} days old.`
  return undefined
}

/**
 * A box that could still be stopped when the notice reached us, and was processed before anybody read it: its money
 * belongs to the customer.
 */
export function isOwedBack(
  box: { status: BoxStatus; cutOffOn: DateOnly; isCharged: boolean },
  notice: EndNotice,
): boolean {
  return boxStatuses[box.status].isProcessed && box.isCharged && !isPastCutOff(box, notice.at)
}
