/** Every address of the shop with the page behind it. Tab titles and the frame around a page come from here. */
export type Site = {
  path: string
  page: string
  title: string
  /** The dark strip behind menu, word mark and bell; without it they stand on the page itself. */
  hasHeaderStrip: boolean
  hasFooter: boolean
  background: 'white' | 'neutral'
  /** Whether the sitemap lists it. */
  isListed: boolean
  /** The page writes its own title and description, because they depend on what it shows. */
  hasOwnHead: boolean
}

function site(path: string, page: string, title: string, more: Partial<Site> = {}): Site {
  const usual = { hasHeaderStrip: true, hasFooter: true, background: 'neutral' } as const
  return { path, page, title, isListed: false, hasOwnHead: false, ...usual, ...more }
}

const listed = { isListed: true } as const

export const siteMap: readonly Site[] = [
  site('/', 'home', 'One-stop home essentials subscription', {
    ...listed,
    hasHeaderStrip: false,
  }),
  site('/how-it-works', 'how-it-works', 'How It Works', listed),
  site('/products', 'products', 'Products', listed),
  site('/product-details/:productId', 'product-details', 'Product details', { hasOwnHead: true }),
  site('/contact-us', 'contact-us', 'Contact Us', listed),
  site('/privacy-policy', 'privacy-policy', 'Privacy policy', listed),
  site('/terms-and-conditions', 'terms-and-conditions', 'Terms & Conditions', listed),
  site('/login', 'login', 'Sign in', { hasHeaderStrip: false, hasFooter: false, background: 'white' }),
  site('/signup', 'signup', 'Create your account', {
    hasHeaderStrip: false,
    hasFooter: false,
    background: 'white',
  }),
  site('/forgot-password', 'forgot-password', 'Forgot password', { hasHeaderStrip: false }),
  site('/verify-code/:email', 'verify-code', 'Check your mail', { hasHeaderStrip: false }),
  site('/set-password/:email', 'set-password', 'New password', { hasHeaderStrip: false }),
  site('/sign-in-link', 'sign-in-link', 'Sign in by e-mail', { hasHeaderStrip: false }),
  site('/confirm-email', 'confirm-email', 'Your new e-mail', { hasHeaderStrip: false }),
  site('/household', 'household', 'Your household'),
  site('/first-box', 'first-box', 'See your first box', listed),
  site('/first-box/products', 'first-box', 'What you use'),
  site('/first-box/summary', 'first-box', 'Your first box'),
  site('/first-box/order', 'first-box-order', 'Address and card'),
  site('/manage-subscription', 'manage-subscription', 'Your account'),
  site('/subscription-details', 'subscription-details', 'Subscription details'),
  site('/my-subscription', 'my-subscription', 'My subscription'),
  site('/future-boxes', 'future-boxes', 'Your next boxes'),
  site('/box-summary', 'future-boxes', 'Your next boxes'),
  site('/previous-boxes', 'previous-boxes', 'Previous boxes'),
  site('/box/:boxId', 'box', 'Your box'),
  site('/my-box-products/:boxId', 'box', 'Your box'),
  site('/my-products', 'my-products', 'My products'),
  site('/payment', 'payment', 'Payment'),
  site('/receipt/:boxId', 'receipt', 'Receipt'),
  site('/my-household', 'my-household', 'Your Profile'),
  site('/my-account', 'my-account', 'My account'),
  site('/letter/skip', 'letter', 'Skip this box'),
  site('/letter/delay', 'letter', 'Have it a week later'),
  site('/letter/cancel', 'letter', 'Cancel my subscription'),
  site('/styleguide', 'styleguide', 'Style guide'),
]

export const notFoundSite = site('*', 'not-found', 'Page not found')

/** React Router's id of a route: its address, since two addresses may show one page. */
export function routeId(site: Site): string {
  return site.path
}

const sitesByRouteId = new Map([...siteMap, notFoundSite].map((entry) => [routeId(entry), entry]))

export function siteOfRoute(id: string | undefined): Site {
  return sitesByRouteId.get(id ?? '') ?? notFoundSite
}
