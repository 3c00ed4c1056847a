import { boxPrice } from '@cupboard/domain/box/price'
import type { VatClass } from '@cupboard/domain/catalogue/product'
import { products } from '@cupboard/domain/catalogue/products'
import type { ProductId } from '@cupboard/domain/ids'
import { formatPounds, type Pence } from '@cupboard/domain/money'
import type { BoxInBrief } from '#db/schema/letter-facts.ts'
import { priceTable } from '../letter-parts.ts'

export type LetterBox = BoxInBrief & {
  /** The contents, at their prices. */
  lines: {
    name: string
    quantity: number
    unitPricePence: Pence
    total: Pence
    vatClass: VatClass
    productId?: ProductId | undefined
  }[]
}

/** The facts of every letter about a box. */
export type AboutBox<Box extends BoxInBrief = LetterBox> = { firstName: string; shopUrl: string; box: Box }

/** Packs with pictures for letters; newer products appear by name alone. */
const drawnPacks = new Set(products.map(({ productId }) => productId))

export function contentsOf({ box, shopUrl }: AboutBox) {
  const rows = box.lines.map(({ name, quantity, total, productId }) => ({
    what: `${quantity} × ${name}`,
    amount: formatPounds(total),
    pictureUrl:
      productId !== undefined && drawnPacks.has(productId)
        ? `${shopUrl}/letters/packs/${productId}.png`
        : undefined,
  }))
  return priceTable(rows, { what: 'Total, delivery included', amount: priceOf(box) })
}

export const priceOf = ({ lines }: LetterBox) => formatPounds(boxPrice(lines))
export const linkTo = ({ shopUrl, box }: AboutBox<BoxInBrief>) => `${shopUrl}/box/${box.boxId}`
