import type { ListParams } from '@cupboard/provider-wire/provider-calls'
import type { Answer, WirePage } from '@cupboard/provider-wire/wire'
import { requireAnswer } from './answers.ts'

const PAGE = 100

export const since = (instant: Date) => ({ created: { gte: Math.floor(instant.getTime() / 1000) } })

/** Everything a list call gives, page after page. */
export async function* pagesOf<T extends { id: string }>(
  list: (params: ListParams) => Promise<Answer<WirePage<T>>>,
  filter: Pick<ListParams, 'created' | 'customer'>,
): AsyncGenerator<T> {
  let after: string | undefined
  for (let hasMore = true; hasMore; ) {
    const params = { ...filter, limit: PAGE, ...(after ? { starting_after: after } : {}) }
    const page = requireAnswer(await list(params))
    yield* page.data
    after = page.data.at(-1)?.id
    hasMore = page.has_more && after !== undefined
  }
}
