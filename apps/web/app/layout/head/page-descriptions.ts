const ABOUT_US =
  'Household essentials by subscription: tell us about your home, choose what you use, and a box arrives before you run out. Delivery included, leave in one click.'

/** The descriptions of pages for search engines and shared links. Used on the server alone. */
const descriptions: Record<string, string> = {
  '/how-it-works':
    'Sign up, choose your products, and a box sized to your household arrives every month. See what four real homes receive.',
  '/products':
    'Toilet roll to toothpaste: own-brand kitchen and bathroom essentials. Every price includes VAT and delivery.',
  '/first-box':
    'Say who lives at yours and see your first box with its price in a minute. No account, no card, delivery included.',
  '/contact-us': 'Questions about a box, a bill or a bottle of bleach? Write, ring or e-mail us in Bristol.',
  '/privacy-policy':
    'What Cupboard knows about your household, why we ask, how long we keep it and what you can tell us to do with it.',
  '/terms-and-conditions':
    'The agreement between you and Cupboard in ten short sections. Last updated April 2025.',
}

export function descriptionOf(pathname: string): string {
  return descriptions[pathname] ?? ABOUT_US
}
