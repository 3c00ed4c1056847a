import * as endpoints from '@cupboard/contract/letter-links'
import type { Deps } from '#deps.ts'
import { type ApiServer, serve } from '#http/api/serve.ts'
import { followLetterLink, lookAtLetterLink } from './follow-letter-link.ts'

export function letterLinksRoutes(api: ApiServer, deps: Deps): void {
  serve(api, endpoints.lookAtLetterLink, ({ params, body }) => lookAtLetterLink(deps, { ...params, ...body }))
  serve(api, endpoints.followLetterLink, ({ params, body }) => followLetterLink(deps, { ...params, ...body }))
}
