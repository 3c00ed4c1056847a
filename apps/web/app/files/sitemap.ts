import { apiContext, shopFrontContext } from '#api/server-api.ts'
import { siteMap } from '#site-map.ts'
import type { Route } from './+types/sitemap'

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { publicUrl } = context.get(shopFrontContext)
  const products = await context.get(apiContext)('listProducts', { body: {} })
  const paths = [
    ...siteMap.filter((site) => site.isListed).map((site) => site.path),
    ...products.map((product) => `/product-details/${product.productId}`),
  ]
  const urls = paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`).join('\n')
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}
</urlset>
`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
