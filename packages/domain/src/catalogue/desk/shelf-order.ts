type Placed = { productId: string; category: string; position: number }

/** All products in shop order: category by category, after one of them has moved within its category. */
export function shelfOrder(
  products: readonly Placed[],
  categories: readonly string[],
  moved?: { productId: string; place: number },
): string[] {
  const byCategory = Map.groupBy(
    products.toSorted((one, other) => one.position - other.position),
    ({ category }) => category,
  )
  return categories.flatMap((category) => {
    const ids = (byCategory.get(category) ?? []).map(({ productId }) => productId)
    if (!moved || !ids.includes(moved.productId)) return ids
    const others = ids.filter((productId) => productId !== moved.productId)
    return others.toSpliced(moved.place - 1, 0, moved.productId)
  })
}

/** From 1, within its category. */
export function placeOf(product: Placed, products: readonly Placed[]): number {
  const before = products.filter(
    ({ category, position }) => category === product.category && position < product.position,
  )
  return before.length + 1
}
