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
  /** The page leaves the server with its customer's first data. */
  isFilled: boolean
  /** The page writes its own title and description, because they depend on its data. */
  hasOwnHead: boolean
}

/** A page is the file named like the first part of its address. */
function site(path: string, title: string, more: Partial<Site> = {}): Site {
  const page = path.split('/')[1] || 'home'
  const usual = { hasHeaderStrip: true, hasFooter: true, background: 'neutral' } as const
  return { path, page, title, isListed: false, isFilled: false, hasOwnHead: false, ...usual, ...more }
}

const listed = { isListed: true } as const

export const siteMap: readonly Site[] = [
  site('/', 'One-stop home essentials subscription', {
    ...listed,
    hasHeaderStrip: false,
  }),
  site('/how-it-works', 'How It Works', listed),
  site('/products', 'Products', listed),
  site('/product-details/:productId', 'Product details', { hasOwnHead: true }),
  site('/contact-us', 'Contact Us', listed),
  site('/privacy-policy', 'Privacy policy', listed),
  site('/terms-and-conditions', 'Terms & Conditions', listed),
  site('/login', 'Sign in', { hasHeaderStrip: false, hasFooter: false, background: 'white' }),
  site('/signup', 'Create your account', {
    hasHeaderStrip: false,
    hasFooter: false,
    background: 'white',
  }),
  site('/forgot-password', 'Forgot password', { hasHeaderStrip: false }),
  site('/verify-code/:email', 'Check your mail', { hasHeaderStrip: false }),
  site('/set-password/:email', 'New password', { hasHeaderStrip: false }),
  site('/sign-in-link', 'Sign in by e-mail', { hasHeaderStrip: false }),
  site('/confirm-email', 'Your new e-mail', { hasHeaderStrip: false }),
  site('/household', 'Your household'),
  site('/first-box', 'See your first box', listed),
  site('/first-box/products', 'What you use'),
  site('/first-box/summary', 'Your first box'),
  site('/first-box/order', 'Address and card', { page: 'first-box-order' }),
  site('/manage-subscription', 'Your account', { isFilled: true }),
  site('/subscription-details', 'Subscription details'),
  site('/my-subscription', 'My subscription'),
  site('/future-boxes', 'Your next boxes'),
  site('/box-summary', 'Your next boxes', { page: 'future-boxes' }),
  site('/previous-boxes', 'Previous boxes'),
  site('/box/:boxId', 'Your box', { isFilled: true }),
  site('/my-box-products/:boxId', 'Your box', { page: 'box' }),
  site('/my-products', 'My products'),
  site('/payment', 'Payment'),
  site('/receipt/:boxId', 'Receipt'),
  site('/my-household', 'Your Profile'),
  site('/my-account', 'My account'),
  site('/my-data', 'Your data'),
  site('/account-erased', 'Your account is erased', { hasHeaderStrip: false }),
  site('/letter/yes', 'Yes, send this box'),
  site('/letter/wait', 'Bring it with my next box'),
  site('/letter/skip', 'Skip this box'),
  site('/letter/delay', 'Have it a week later'),
  site('/letter/cancel', 'Cancel my subscription'),
  site('/styleguide', 'Style guide'),
]

export const notFoundSite = site('*', 'Page not found', { page: 'not-found' })

/** React Router's id of a route: its address, since two addresses may show one page. */
export function routeId(site: Site): string {
  return site.path
}

const sitesByRouteId = new Map([...siteMap, notFoundSite].map((entry) => [routeId(entry), entry]))

export function siteOfRoute(id: string | undefined): Site {
  return sitesByRouteId.get(id ?? '') ?? notFoundSite
}
