const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A sign-in at the office lasts a working day, */
export const STAFF_SESSION_LIFE_MS = 12 * HOUR
/** and ends when nobody has used it for a while. */
export const STAFF_IDLE_MS = 30 * MINUTE
/** A person who adds a key must have shown one this recently. */
const PROOF_LIFE_MS = 10 * MINUTE
export const INVITATION_LIFE_MS = HOUR

/** The session's last use is saved at most this often: not every click is worth a write. */
const SEEN_EVERY_MS = MINUTE

export type StaffSessionTimes = { openedAt: Date; seenAt: Date }

/** When a session ends without further use. */
export function staffSessionEnds({ openedAt, seenAt }: StaffSessionTimes): Date {
  return new Date(Math.min(openedAt.getTime() + STAFF_SESSION_LIFE_MS, seenAt.getTime() + STAFF_IDLE_MS))
}

export function isStaffSessionOpen(times: StaffSessionTimes, now: Date): boolean {
  return now < staffSessionEnds(times)
}

export function isUseWorthNoting({ seenAt }: StaffSessionTimes, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= SEEN_EVERY_MS
}

/** True if the session's person has shown a key or a code lately. */
export function isFreshlyProved(
  { openedAt, provedAt }: { openedAt: Date; provedAt: Date | null },
  now: Date,
): boolean {
  return now.getTime() - (provedAt ?? openedAt).getTime() < PROOF_LIFE_MS
}

/** Returns true for staff who joined and are not disabled. */
export function isAtWork({
  joinedAt,
  disabledAt,
}: {
  joinedAt: Date | null
  disabledAt: Date | null
}): boolean {
  return joinedAt !== null && disabledAt === null
}
