type OnShelf = { productId: string }

/** The order in which a stock-take walks the shelves: what is worth asking first, then the others as they stand. */
export function stockTakeOrder<S extends OnShelf>(shelves: readonly S[], ask: readonly string[]): S[] {
  const first = [...new Set(ask)].flatMap(
    (productId) => shelves.find((shelf) => shelf.productId === productId) ?? [],
  )
  return [...first, ...shelves.filter((shelf) => !first.includes(shelf))]
}
