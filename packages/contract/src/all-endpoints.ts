import { listCategories, listProducts } from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'

/** Every promise of the shop: the documentation, the fuzzer and the auth matrix walk this list. */
export const allEndpoints: readonly Endpoint[] = [listCategories, listProducts]
