/** The facts that decide whether a letter can be sent again. */
type Kept = {
  isSecret: boolean
  hasWords: boolean
  sentAt: Date | null
  endedAt: Date | null
  /** The address is suppressed. */
  isSuppressed: boolean
}

/** Why a letter cannot be sent again; nothing if it can. */
export function whyNotResent({
  isSecret,
  hasWords,
  sentAt,
  endedAt,
  isSuppressed,
}: Kept): string | undefined {
  if (isSecret) return 'It held a secret, which is never sent twice. Send a new link instead.'
  if (sentAt === null && endedAt === null) return 'It has not left yet.'
  if (isSuppressed) return 'Its address takes no letters. Release the address first.'
  if (!hasWords) return 'Its words are not kept any more.'
  return undefined
}
