/** The dropdown's word for no category in particular. */
export const ALL = 'All'

type Findable = { productName: string; productCategory: string }
export type Filter = { search: string; category: string }

export function filterProducts<P extends Findable>(
  products: readonly P[],
  { search, category }: Filter,
): P[] {
  const wanted = search.trim().toLowerCase()
  return products.filter(
    (product) =>
      (category === ALL || product.productCategory === category) &&
      product.productName.toLowerCase().includes(wanted),
  )
}

export function categoriesOf(products: readonly Findable[]): string[] {
  return [...new Set(products.map((product) => product.productCategory))]
}

export function groupByCategory<P extends Findable>(
  products: readonly P[],
): [category: string, products: P[]][] {
  return [...Map.groupBy(products, (product) => product.productCategory)]
}
