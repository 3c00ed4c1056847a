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

/** A notice counts from its arrival. One in the future, or older than this, is a typing error. */
const OLDEST_NOTICE_DAYS = 60

export function endNoticeProblem({ at }: EndNotice, now: Date): string | undefined {
  if (at > now) return 'The notice cannot have come later than now.'
  const days = (now.getTime() - at.getTime()) / 86_400_000
  if (days > OLDEST_NOTICE_DAYS) return `A notice is at most ${OLDEST_NOTICE_DAYS} days old.`
  return undefined
}

/** The effect of a notice of leaving on a box that was processed between the notice's arrival and its reading. */
export type NoticeEffect = 'none' | 'stop' | 'owed-back'

type NoticedBox = { status: BoxStatus; cutOffOn: DateOnly; isCharged: boolean }

/**
 * A box that could still be stopped when the notice arrived belongs to the customer's decision: an unpaid one is not
 * charged, a paid one is owed back.
 */
export function effectOfNotice(box: NoticedBox, notice: EndNotice): NoticeEffect {
  if (!boxStatuses[box.status].isProcessed || box.status === 'Cancelled') return 'none'
  if (isPastCutOff(box, notice.at)) return 'none'
  if (box.isCharged) return 'owed-back'
  return boxStatuses[box.status].isOver ? 'none' : 'stop'
}
