import { listCategories, listProducts } from '@cupboard/contract/catalogue'
import { type Counter, serve } from '#http/serve.ts'
import type { ReadyCatalogue } from './ready-catalogue.ts'

export function catalogueRoutes(counter: Counter, catalogue: ReadyCatalogue): void {
  serve(counter, listCategories, () => catalogue.categories())
  serve(counter, listProducts, () => catalogue.products())
}
