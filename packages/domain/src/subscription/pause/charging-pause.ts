/** Why a customer's boxes are neither announced nor charged. */
export const pauseReasons = {
  dispute: 'charging is paused by a dispute',
  'letters-come-back': 'charging is paused, because notices do not reach the customer',
} as const

export type PauseReason = keyof typeof pauseReasons

/** One notice may get lost; after two in a row the customer would be charged without notice. */
export const MISSED_IN_A_ROW = 2

type Standing = {
  hasOpenDispute: boolean
  /** The customer's address is suppressed. */
  isAddressSuppressed: boolean
  /** Whether the last notices to that address reached it, the newest first. */
  lastNotices: readonly { isDelivered: boolean }[]
}

/** A dispute comes first: it continues whatever happens to the letters. */
export function whyChargingPauses(standing: Standing): PauseReason | null {
  if (standing.hasOpenDispute) return 'dispute'
  return standing.isAddressSuppressed && missedInARow(standing.lastNotices) >= MISSED_IN_A_ROW
    ? 'letters-come-back'
    : null
}

function missedInARow(newestFirst: Standing['lastNotices']): number {
  const reached = newestFirst.findIndex(({ isDelivered }) => isDelivered)
  return reached === -1 ? newestFirst.length : reached
}
