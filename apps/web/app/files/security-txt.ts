import { shopFrontContext } from '#api/server-api.ts'
import type { Route } from './+types/security-txt'

const VALID_MS = 180 * 86_400_000

/** Whom to tell about a weakness, as RFC 9116 has it. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl, securityContact } = context.get(shopFrontContext)
  const expires = new Date(Date.now() + VALID_MS).toISOString()
  const lines = [
    `Contact: mailto:${securityContact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
