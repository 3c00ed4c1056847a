import { countingBy } from '@cupboard/domain/catalogue/counting'
import type { DeskProduct, OtherProducts } from '@cupboard/domain/catalogue/desk/desk-product'
import type { ProductId } from '@cupboard/domain/ids'
import type { ProductRow } from '#features/catalogue/catalogue-store.ts'

/** A row of the catalogue as the rules of the desk take it. */
export function deskProductOf(row: ProductRow): DeskProduct {
  const { counting, position: _, imageReferences: __, replacedBy: ___, ...product } = row
  return { ...product, packWord: counting.pack }
}

/** The columns that the desk writes. */
export function columnsOf({ packWord, ...product }: DeskProduct) {
  return {
    ...product,
    productId: product.productId as ProductId,
    likeProduct: product.likeProduct as ProductId | null,
    counting: countingBy(product.unitPriceBasis, packWord),
  }
}

export function othersIn(rows: readonly ProductRow[]): OtherProducts {
  const byId = new Map(rows.map((row) => [row.productId as string, row]))
  return {
    find(productId) {
      const row = byId.get(productId)
      return row && deskProductOf(row)
    },
    findByEan: (ean) => rows.find((row) => row.ean === ean),
  }
}
