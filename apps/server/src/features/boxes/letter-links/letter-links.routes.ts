import {
  followLetterLink as followLetterLinkPromise,
  lookAtLetterLink as lookAtLetterLinkPromise,
} from '@cupboard/contract/letter-links'
import type { Deps } from '#deps.ts'
import { type Counter, serve } from '#http/api/serve.ts'
import { followLetterLink, lookAtLetterLink } from './follow-letter-link.ts'

export function letterLinksRoutes(counter: Counter, deps: Deps): void {
  serve(counter, lookAtLetterLinkPromise, ({ params, body }) =>
    lookAtLetterLink(deps, { ...params, ...body }),
  )
  serve(counter, followLetterLinkPromise, ({ params, body }) =>
    followLetterLink(deps, { ...params, ...body }),
  )
}
