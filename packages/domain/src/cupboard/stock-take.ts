type OnShelf = { productId: string }

/** The order of a stock-take: shelves worth asking first, then the others in their order. */
export function stockTakeOrder<S extends OnShelf>(shelves: readonly S[], ask: readonly string[]): S[] {
  const first = [...new Set(ask)].flatMap(
    (productId) => shelves.find((shelf) => shelf.productId === productId) ?? [],
  )
  return [...first, ...shelves.filter((shelf) => !first.includes(shelf))]
}
