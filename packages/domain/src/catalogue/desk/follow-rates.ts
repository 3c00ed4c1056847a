import { type DeskProduct, type OtherProducts, productProblems, withRate } from './desk-product.ts'

export type Following = {
  /** With the rates that follow now. */
  followers: DeskProduct[]
  /** Those that cannot follow any more, told at the product that they are used like. */
  problems: { productId: string; problem: string }[]
}

/** Products that are used like one that has changed change with it. */
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
