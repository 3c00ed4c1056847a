const SECOND = 1_000
const HOUR = 3_600 * SECOND

/** The first pause; each pause is twice the one before, up to the longest. */
const SHORTEST_PAUSE_MS = 30 * SECOND
const LONGEST_PAUSE_MS = HOUR
/** After this we stop trying to deliver a letter. */
const GIVE_UP_AFTER_MS = 48 * HOUR

/** A mail server's refusal of a letter. No answer at all has no code. */
export type PostTrouble = {
  /** The three digits of its reply. */
  code?: number | undefined
  /** The three numbers behind them, such as 5.1.1. */
  detail?: string | undefined
  /** The refusal concerns the recipient, not us or the letter's content. */
  isAboutRecipient: boolean
}

/** A reason that makes the address itself dead: no other letter is sent there. */
export type DeadAddress = 'address-refused' | 'address-not-taking'

/** Why a letter is not sent any more, as the log says it. */
export const letterEnds = {
  'address-refused': 'Refused: there is no such mailbox',
  'address-not-taking': 'Its mailbox took nothing for two days',
  'not-taken-in-time': 'No post office took it for two days',
  'suppressed-address-refused': 'Suppressed: the address has refused a letter',
  'suppressed-address-not-taking': 'Suppressed: the address took nothing for two days',
} as const satisfies Record<DeadAddress | `suppressed-${DeadAddress}` | 'not-taken-in-time', string>

export type LetterEnd = keyof typeof letterEnds
type Next = { kind: 'ends'; because: LetterEnd } | { kind: 'tries-again'; at: Date }

/** Decides whether a letter that could not be delivered is tried again, or given up and why. */
export function afterTrouble(
  trouble: PostTrouble,
  { tries, mayLeaveFrom }: { tries: number; mayLeaveFrom: Date },
  now: Date,
): Next {
  if (isHard(trouble)) return { kind: 'ends', because: 'address-refused' }
  const givesUpAt = mayLeaveFrom.getTime() + GIVE_UP_AFTER_MS
  if (now.getTime() >= givesUpAt)
    return { kind: 'ends', because: isAboutMailbox(trouble) ? 'address-not-taking' : 'not-taken-in-time' }
  // The last try comes at the very end.
  return { kind: 'tries-again', at: new Date(Math.min(now.getTime() + pauseAfter(tries), givesUpAt)) }
}

/** Replies that mean that the server does not accept our mail at all: we must mend that, and every letter can wait. */
const ABOUT_US = [530, 534, 535, 538]

function isHard(trouble: PostTrouble): boolean {
  const { code = 0 } = trouble
  return code >= 500 && code <= 599 && isAboutMailbox(trouble)
}

/** The refusal concerns this mailbox, not our right to send to it. */
function isAboutMailbox({ code = 0, detail = '', isAboutRecipient }: PostTrouble): boolean {
  return isAboutRecipient && code > 0 && !ABOUT_US.includes(code) && !/^[45]\.7\./.test(detail)
}

export function isDeadAddress(end: LetterEnd): end is DeadAddress {
  return end === 'address-refused' || end === 'address-not-taking'
}

function pauseAfter(tries: number): number {
  return Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** Math.min(tries - 1, 10))
}
