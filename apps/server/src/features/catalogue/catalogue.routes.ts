import { listCategories, listProducts } from '@cupboard/contract/catalogue'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { ReadyCatalogue } from './ready-catalogue.ts'

export function catalogueRoutes(app: FastifyInstance, catalogue: ReadyCatalogue): void {
  serve(app, listCategories, () => catalogue.categories())
  serve(app, listProducts, () => catalogue.products())
}
