/** A session lasts a day, however much it is used. */
export const SESSION_LIFE_MS = 24 * 60 * 60_000

/** How long a link in a letter signs its reader in. */
export const SIGN_IN_LINK_LIFE_MS = 15 * 60_000

/** For how long we remember a network address from which an account signed in. */
export const KNOWN_PLACE_LIFE_MS = 90 * 24 * 60 * 60_000

/** How often something may be tried before the shop asks for patience. */
export type TryLimit = { tries: number; withinMs: number }

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const tryLimits = {
  /** Failed sign-ins to one account from one network address. */
  wrongLoginsPerPlace: { tries: 10, withinMs: 5 * MINUTE },
  /**
   * Failed sign-ins to one account from all unknown network addresses: an attacker there cannot lock out the owner's
   * own.
   */
  wrongLoginsPerAccount: { tries: 10, withinMs: 5 * MINUTE },
  wrongLoginsPerAddress: { tries: 50, withinMs: 5 * MINUTE },
  wrongOfficeSignInsPerAccount: { tries: 10, withinMs: 15 * MINUTE },
  wrongOfficeSignInsPerAddress: { tries: 30, withinMs: 15 * MINUTE },
  officeChallengesPerAddress: { tries: 60, withinMs: 15 * MINUTE },
  /** Each visit of the sign-in page needs one, and many people may share an address. */
  passkeyChallengesPerAddress: { tries: 300, withinMs: 15 * MINUTE },
  registrationsPerAddress: { tries: 200, withinMs: HOUR },
  takenEmailsPerAddress: { tries: 20, withinMs: HOUR },
  resetCodesPerAddress: { tries: 60, withinMs: HOUR },
  /** Wrong passwords of a signed-in customer. */
  wrongPasswordsPerAccount: { tries: 10, withinMs: 5 * MINUTE },
  /** Letters to addresses whose owner is not proved. */
  emailChangesPerAccount: { tries: 5, withinMs: 24 * HOUR },
  addressReleasesPerAccount: { tries: 3, withinMs: 24 * HOUR },
  signInLinksPerAddress: { tries: 60, withinMs: HOUR },
  signInLinksPerAccount: { tries: 5, withinMs: HOUR },
  downloadsPerAccount: { tries: 10, withinMs: HOUR },
  complaintsPerAccount: { tries: 5, withinMs: 24 * HOUR },
  wrongResetCodesPerAddress: { tries: 30, withinMs: 24 * HOUR },
} as const satisfies Record<string, TryLimit>
