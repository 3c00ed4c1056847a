/** A sign-in lasts a day, whatever is done with it. */
export const SESSION_LIFE_MS = 24 * 60 * 60_000

/** How long a link in a letter signs its reader in. */
export const SIGN_IN_LINK_LIFE_MS = 15 * 60_000

/** How long an address at which an account was signed in to is known. */
export const KNOWN_PLACE_LIFE_MS = 90 * 24 * 60 * 60_000

/** How often something may be tried before the shop asks for patience. */
export type TryLimit = { tries: number; withinMs: number }

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const tryLimits = {
  /** At one account from one address. */
  wrongLoginsPerPlace: { tries: 10, withinMs: 5 * MINUTE },
  /** At one account from all addresses where it was never signed in to: who guesses there locks out nobody at home. */
  wrongLoginsPerAccount: { tries: 10, withinMs: 5 * MINUTE },
  wrongLoginsPerAddress: { tries: 50, withinMs: 5 * MINUTE },
  wrongOfficeSignInsPerAccount: { tries: 10, withinMs: 15 * MINUTE },
  wrongOfficeSignInsPerAddress: { tries: 30, withinMs: 15 * MINUTE },
  officeChallengesPerAddress: { tries: 60, withinMs: 15 * MINUTE },
  /** Every look at the sign-in page asks for one, from everybody at an address. */
  passkeyChallengesPerAddress: { tries: 300, withinMs: 15 * MINUTE },
  registrationsPerAddress: { tries: 200, withinMs: HOUR },
  takenEmailsPerAddress: { tries: 20, withinMs: HOUR },
  resetCodesPerAddress: { tries: 60, withinMs: HOUR },
  /** Somebody signed in who does not know the password. */
  wrongPasswordsPerAccount: { tries: 10, withinMs: 5 * MINUTE },
  /** Letters to addresses that nobody has proved to be theirs. */
  emailChangesPerAccount: { tries: 5, withinMs: 24 * HOUR },
  addressReleasesPerAccount: { tries: 3, withinMs: 24 * HOUR },
  signInLinksPerAddress: { tries: 60, withinMs: HOUR },
  signInLinksPerAccount: { tries: 5, withinMs: HOUR },
  downloadsPerAccount: { tries: 10, withinMs: HOUR },
  complaintsPerAccount: { tries: 5, withinMs: 24 * HOUR },
  wrongResetCodesPerAddress: { tries: 30, withinMs: 24 * HOUR },
} as const satisfies Record<string, TryLimit>
