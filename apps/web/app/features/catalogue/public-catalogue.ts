import {
  listCategories,
  listProducts,
  type WireCategory,
  type WireProduct,
} from '@cupboard/contract/catalogue'
import { call } from '#api/call.ts'
import { keptFor } from '#api/kept-for.ts'

const A_MINUTE = 60_000

/** The catalogue as every visitor sees it; pages that follow each other share one answer. */
export const fetchProducts = keptFor(A_MINUTE, (): Promise<WireProduct[]> => call(listProducts, { body: {} }))
export const fetchCategories = keptFor(A_MINUTE, (): Promise<WireCategory[]> => call(listCategories, {}))
