import { isMeantBy } from '@cupboard/domain/catalogue/search'

/** The dropdown's word for no category in particular. */
export const ALL = 'All'

type Findable = { productId: string; productName: string; productCategory: string }
export type Filter = { search: string; category: string }

export function filterProducts<P extends Findable>(
  products: readonly P[],
  { search, category }: Filter,
): P[] {
  return products.filter(
    (product) => (category === ALL || product.productCategory === category) && isMeantBy(product, search),
  )
}

export function categoriesOf(products: readonly Pick<Findable, 'productCategory'>[]): string[] {
  return [...new Set(products.map((product) => product.productCategory))]
}

export function groupByCategory<P extends Findable>(
  products: readonly P[],
): [category: string, products: P[]][] {
  return [...Map.groupBy(products, (product) => product.productCategory)]
}
