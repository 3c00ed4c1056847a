import type { WireCategory, WireProduct } from '@cupboard/contract/catalogue'
import { formatUnitPrice } from '@cupboard/domain/catalogue/unit-price'
import { pence } from '@cupboard/domain/money'
import type { Database } from '#db/connect.ts'
import { ReadyReply } from '#http/serve.ts'
import { type CategoryRow, type ProductRow, readCategories, readProducts } from './catalogue-store.ts'

/** The catalogue as it goes over the wire, kept until the database announces a change. */
export type ReadyCatalogue = {
  products(): Promise<ReadyReply<WireProduct[]>>
  categories(): Promise<ReadyReply<WireCategory[]>>
  forget(): void
}

export function readyCatalogue(db: Database): ReadyCatalogue {
  let products: Promise<ReadyReply<WireProduct[]>> | undefined
  let categories: Promise<ReadyReply<WireCategory[]>> | undefined
  return {
    products() {
      products ??= readProducts(db).then(
        (rows) => new ReadyReply(rows.map(wireProductOf)),
        (error) => {
          products = undefined
          throw error
        },
      )
      return products
    },
    categories() {
      categories ??= readCategories(db).then(
        (rows) => new ReadyReply(rows.map(wireCategoryOf)),
        (error) => {
          categories = undefined
          throw error
        },
      )
      return categories
    },
    forget() {
      products = undefined
      categories = undefined
    },
  }
}

function wireCategoryOf(row: CategoryRow): WireCategory {
  return { productCategory: row.name, url: `/pictures/categories/${row.slug}.svg` }
}

function wireProductOf(row: ProductRow): WireProduct {
  return {
    productId: row.productId,
    productName: row.name,
    productCategory: row.category,
    descriptionShort: row.descriptionShort,
    descriptionLong: row.descriptionLong,
    imageReferences: row.imageReferences,
    price: pence(row.pricePence),
    size: row.size,
    unitPrice: formatUnitPrice(row.pricePence, row.unitPriceBasis),
    room: row.room,
  }
}
