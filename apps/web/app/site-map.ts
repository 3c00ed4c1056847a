/** Every address of the shop with the page behind it. Tab titles and the frame around a page come from here. */
export type Site = {
  path: string
  page: string
  title: string
  /** The dark strip with menu, word mark and bell. */
  hasHeaderStrip: boolean
  hasFooter: boolean
  background: 'white' | 'neutral'
}

function site(path: string, page: string, title: string, frame: Partial<Site> = {}): Site {
  return { path, page, title, hasHeaderStrip: true, hasFooter: true, background: 'neutral', ...frame }
}

export const siteMap: readonly Site[] = [
  site('/', 'home', 'Home', { hasHeaderStrip: false }),
  site('/products', 'products', 'Products'),
]

export const notFoundSite = site('*', 'not-found', 'Page not found')

/** React Router's id of a page's route. */
export function routeId(site: Site): string {
  return site.page
}

const sitesByRouteId = new Map([...siteMap, notFoundSite].map((entry) => [routeId(entry), entry]))

export function siteOfRoute(id: string | undefined): Site {
  return sitesByRouteId.get(id ?? '') ?? notFoundSite
}
