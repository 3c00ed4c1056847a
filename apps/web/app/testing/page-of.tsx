import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import { someCustomerId } from './some-box.ts'

/** As if the shop had answered already. */
export function answered(noun: readonly string[], answer: unknown): void {
  queryClient.setQueryData(customerKey(someCustomerId, ...noun), answer)
}

export function pageOf(children: ReactNode): string {
  return renderToStaticMarkup(<MemoryRouter>{children}</MemoryRouter>)
}

/** Returns the text of a page without its tags; none of them leaves a gap before a comma or a full stop. */
export function textOf(children: ReactNode): string {
  return pageOf(children)
    .replace(/(<[^>]+>)+(?=[.,])/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}
