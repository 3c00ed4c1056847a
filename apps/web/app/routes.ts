import { type RouteConfig, route } from '@react-router/dev/routes'
import { notFoundSite, routeId, siteMap } from './site-map.ts'

export default [...siteMap, notFoundSite].map((site) =>
  route(site.path === '/' ? '' : site.path, `pages/${site.page}.tsx`, {
    id: routeId(site),
    index: site.path === '/',
  }),
) satisfies RouteConfig
