import { type DeskProduct, type OtherProducts, productProblems, withRate } from './desk-product.ts'

export type Following = {
  /** Products with their new rates. */
  followers: DeskProduct[]
  /** Products that cannot follow any more; the problem is reported at the product that they follow. */
  problems: { productId: string; problem: string }[]
}

/** Changes the rates of products that are used like a changed one. */
export function followRates(
  changed: ReadonlySet<string>,
  products: Iterable<DeskProduct>,
  others: OtherProducts,
): Following {
  const following: Following = { followers: [], problems: [] }
  for (const product of products) {
    const { likeProduct, name } = product
    if (likeProduct === null || !changed.has(likeProduct)) continue
    const [problem] = productProblems(product, others, product)
    if (problem)
      following.problems.push({
        productId: likeProduct,
        problem: `${name} is used like this product. ${problem}`,
      })
    else following.followers.push(withRate(product, others))
  }
  return following
}
