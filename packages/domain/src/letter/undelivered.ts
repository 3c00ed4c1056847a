const SECOND = 1_000
const HOUR = 3_600 * SECOND

/** The first pause; each is twice the one before, up to the longest. */
const SHORTEST_PAUSE_MS = 30 * SECOND
const LONGEST_PAUSE_MS = HOUR
/** A letter that nobody has taken for this long is not worth delivering any more. */
const GIVE_UP_AFTER_MS = 48 * HOUR

/** What a post office said when it did not take a letter. No answer at all has no code. */
export type PostTrouble = {
  /** The three digits of its reply. */
  code?: number | undefined
  /** The three numbers behind them, such as 5.1.1. */
  detail?: string | undefined
  /** It spoke of the recipient, not of us or of what the letter says. */
  isAboutRecipient: boolean
}

export type LetterEnd = 'address-refused' | 'not-taken-in-time'
type Next = { kind: 'ends'; because: LetterEnd } | { kind: 'tries-again'; at: Date }

/** What becomes of a letter that was not taken. */
export function afterTrouble(
  trouble: PostTrouble,
  { tries, mayLeaveFrom }: { tries: number; mayLeaveFrom: Date },
  now: Date,
): Next {
  if (isHard(trouble)) return { kind: 'ends', because: 'address-refused' }
  const givesUpAt = mayLeaveFrom.getTime() + GIVE_UP_AFTER_MS
  if (now.getTime() >= givesUpAt) return { kind: 'ends', because: 'not-taken-in-time' }
  // The last try is at the very end.
  return { kind: 'tries-again', at: new Date(Math.min(now.getTime() + pauseAfter(tries), givesUpAt)) }
}

/** Replies that mean that we may not post here at all: that is ours to mend, and every letter can wait for it. */
const ABOUT_US = [530, 534, 535, 538]

function isHard({ code = 0, detail = '', isAboutRecipient }: PostTrouble): boolean {
  const isFinal = code >= 500 && code <= 599
  return isFinal && isAboutRecipient && !ABOUT_US.includes(code) && !detail.startsWith('5.7.')
}

function pauseAfter(tries: number): number {
  return Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** Math.min(tries - 1, 10))
}
