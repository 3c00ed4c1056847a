import type { CallApi } from '@cupboard/contract/all-endpoints'
import type { FastifyInstance } from 'fastify'
import { isDatabaseUnavailable } from '#db/database-errors.ts'
import type { CatalogueCache } from '#features/catalogue/catalogue-cache.ts'
import { apiFor } from './filled-page.ts'

/**
 * The API as pages for everybody ask it. The catalogue's lists come from the cache that the endpoints send them from, and
 * pages must not change them: with 5,000 products, reading the list's JSON takes several times as long as rendering a page.
 */
export function publicApi(app: FastifyInstance, { products, categories }: CatalogueCache): CallApi {
  const ask = apiFor(app)
  const lists = {
    listProducts: async () => (await products.get()).value,
    listCategories: async () => (await categories.get()).value,
  }
  const isList = (name: string): name is keyof typeof lists => name in lists
  return (async (name, input) => {
    if (!isList(name)) return ask(name, input)
    return lists[name]().catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) throw new Response(null, { status: 503 })
      // The endpoint meets the same error, logs it and answers.
      return ask(name, input)
    })
  }) as CallApi
}
