import { EXAMPLE_SENDER, type Settings } from './settings.ts'

/** Lists why a shop with these settings must not open to customers. */
export function problemsOfLiveShop(given: Settings): string[] {
  if (given.STAGE !== 'live') return []
  const rules: readonly [isWrong: boolean, sentence: string][] = [
    [
      !given.DATABASE_URL,
      'DATABASE_URL must be set when STAGE=live: the embedded database is for trials and tests',
    ],
    [
      !given.PUBLIC_URL?.startsWith('https://'),
      'PUBLIC_URL must be an https address when STAGE=live: letters link to it, and passwords and cards are typed there',
    ],
    [given.MAIL === 'outbox', 'MAIL must be smtp when STAGE=live: letters in the outbox reach nobody'],
    [
      given.MAIL_FROM === EXAMPLE_SENDER || /\.example>?$/.test(given.MAIL_FROM),
      'MAIL_FROM must be an address of your own when STAGE=live: nobody can answer the example',
    ],
    [given.DEMO_TOOLS === 'on', 'DEMO_TOOLS must be off when STAGE=live: they move time and show letters'],
    [
      given.PAYMENTS === 'embedded',
      'PAYMENTS must be stripe when STAGE=live: the embedded provider moves no money',
    ],
    [
      isTestKey(given.STRIPE_SECRET_KEY) || isTestKey(given.STRIPE_PUBLISHABLE_KEY),
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must not be test keys when STAGE=live: they charge nobody',
    ],
    [
      given.SHIPPING === 'auto',
      'SHIPPING must be manual when STAGE=live: auto tells customers by the calendar that a box has left and arrived',
    ],
    [
      given.TRUST_PROXY === undefined,
      'TRUST_PROXY must be set when STAGE=live: off, how many proxies of your own a request passes, or their addresses. Wrong, one visitor locks out all, or nobody is ever refused',
    ],
  ]
  return rules.filter(([isWrong]) => isWrong).map(([, sentence]) => sentence)
}

function isTestKey(key: string | undefined): boolean {
  return /^(sk|pk|rk)_test_/.test(key ?? '')
}
