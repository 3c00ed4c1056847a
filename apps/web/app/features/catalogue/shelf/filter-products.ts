/** The dropdown's word for no category in particular. */
export const ALL = 'All'

export type Filter = { search: string; category: string }

type Sorted = { productCategory: string }

export function inCategory<P extends Sorted>(products: readonly P[], category: string): P[] {
  return products.filter((product) => category === ALL || product.productCategory === category)
}

/** A link that somebody kept may name a category that was renamed or taken away. */
export function isCategoryGone(products: readonly Sorted[], category: string): boolean {
  return category !== ALL && products.every((product) => product.productCategory !== category)
}

export function categoriesOf(products: readonly Sorted[]): string[] {
  return [...new Set(products.map((product) => product.productCategory))]
}

export function groupByCategory<P extends Sorted>(
  products: readonly P[],
): [category: string, products: P[]][] {
  return [...Map.groupBy(products, (product) => product.productCategory)]
}
