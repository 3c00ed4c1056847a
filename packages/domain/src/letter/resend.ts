/** A letter as far as sending it again goes. */
type Kept = {
  isSecret: boolean
  hasWords: boolean
  sentAt: Date | null
  endedAt: Date | null
}

/** Why a letter cannot be sent again, for who asks; nothing when it can. */
export function whyNotResent({ isSecret, hasWords, sentAt, endedAt }: Kept): string | undefined {
  if (isSecret) return 'It held a secret, which is never sent twice. Send a new link instead.'
  if (sentAt === null && endedAt === null) return 'It has not left yet.'
  if (!hasWords) return 'Its words are not kept any more.'
  return undefined
}
