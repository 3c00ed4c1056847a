import type { DeadAddress } from './undelivered.ts'

/** Why an address gets no letters, for its owner. */
const wordsForOwner = {
  'address-refused': 'its post office says that there is no such mailbox',
  'address-not-taking': 'its mailbox took no letter for two days',
} as const satisfies Record<DeadAddress, string>

export function suppressionForOwner(reason: DeadAddress): string {
  return wordsForOwner[reason]
}

/** Why an address gets no letters, for the staff. */
export const suppressionReasons = {
  'address-refused': 'no such mailbox',
  'address-not-taking': 'took nothing for two days',
} as const satisfies Record<DeadAddress, string>
