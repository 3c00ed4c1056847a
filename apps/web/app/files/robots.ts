import { shopFrontContext } from '#api/server-api.ts'
import type { Route } from './+types/robots'

export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl } = context.get(shopFrontContext)
  const text = `User-agent: *\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
