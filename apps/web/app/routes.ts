import { type RouteConfig, route } from '@react-router/dev/routes'
import { notFoundSite, routeId, siteMap } from './site-map.ts'

const pages = [...siteMap, notFoundSite].map((site) =>
  route(site.path === '/' ? '' : site.path, `pages/${site.page}.tsx`, {
    id: routeId(site),
    index: site.path === '/',
  }),
)

/** Not pages: files for machines, written on request because they hold the shop's own address or headers of their own. */
const files = [
  route('sitemap.xml', 'files/sitemap.ts'),
  route('robots.txt', 'files/robots.ts'),
  route('offline-worker.js', 'files/offline-worker.ts'),
  route('.well-known/security.txt', 'files/security-txt.ts'),
]

export default [...pages, ...files] satisfies RouteConfig
