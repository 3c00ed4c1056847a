const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const RESET_CODE_DIGITS = 4
export const RESET_CODE_LIFE_MS = 10 * MINUTE
/** The token that a code or link is exchanged for: good for one new password. */
export const RESET_TOKEN_LIFE_MS = 10 * MINUTE
export const WRONG_TRIES_PER_CODE = 3
export const CODES_PER_HOUR = 3
export const CODES_PER_DAY = 5
/** Four digits are few: fifteen guesses in thirty days keep a stranger's chance below 0.15 %. */
export const WRONG_TRIES_PER_ACCOUNT = 15
export const WRONG_TRIES_WINDOW_MS = 30 * DAY

/** True if another code may be sent, given when the earlier ones were sent. */
export function mayHaveAnotherCode(sentAt: readonly Date[], now: Date): boolean {
  const within = (span: number) => sentAt.filter((sent) => now.getTime() - sent.getTime() < span).length
  return within(HOUR) < CODES_PER_HOUR && within(DAY) < CODES_PER_DAY
}

export type ResetCodeState = { expiresAt: Date; usedAt: Date | null; wrongTries: number }

/** A guess is compared only while code and account have tries left; after that even the right one is refused. */
export function mayGuess(code: ResetCodeState, wrongTriesOfAccount: number, now: Date): boolean {
  return (
    code.usedAt === null &&
    now.getTime() < code.expiresAt.getTime() &&
    code.wrongTries < WRONG_TRIES_PER_CODE &&
    wrongTriesOfAccount < WRONG_TRIES_PER_ACCOUNT
  )
}
