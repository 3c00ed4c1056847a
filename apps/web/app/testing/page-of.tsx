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

/** What is read on a page: a tag within a sentence leaves no gap, any other does. */
export function textOf(children: ReactNode): string {
  return pageOf(children)
    .replace(/<\/?(a|strong|time)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}
