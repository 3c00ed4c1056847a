import { categories } from '@cupboard/domain/catalogue/categories'
import { countingOf } from '@cupboard/domain/catalogue/counting'
import { handlingOf } from '@cupboard/domain/catalogue/handling'
import { otherNames } from '@cupboard/domain/catalogue/other-names'
import type { CatalogueProduct } from '@cupboard/domain/catalogue/product'
import { products } from '@cupboard/domain/catalogue/products'
import type { ProductId } from '@cupboard/domain/ids'
import { pence } from '@cupboard/domain/money'
import type { Database } from '#db/connect.ts'
import { announceCatalogueChange, claimSeed, insertCategories, insertProducts } from './catalogue-store.ts'

const SEED = 'catalogue'

/**
 * Fills an empty shop with our first products. From then on the staff keep the catalogue, and this writes nothing
 * again.
 */
export async function loadSeed(db: Database): Promise<void> {
  const categoryRows = categories.map(({ productCategory, slug }, position) => ({
    name: productCategory,
    slug,
    position,
  }))
  await db.transaction(async (tx) => {
    if (!(await claimSeed(tx, SEED))) return
    await insertCategories(tx, categoryRows)
    await insertProducts(tx, products.map(productRow))
    await announceCatalogueChange(tx)
  })
}

function productRow(given: CatalogueProduct, position: number) {
  const { unitSize, perWeek, requires, modifiers, usesPerUnit, cv } = given
  return {
    productId: given.productId as ProductId,
    name: given.productName,
    category: given.productCategory,
    room: given.room,
    size: given.size,
    unitPriceBasis: given.unitPrice,
    counting: countingOf(given),
    pricePence: pence(given.pricePence),
    vatClass: given.vat,
    descriptionShort: given.descriptionShort,
    descriptionLong: given.descriptionLong,
    imageReferences: [
      `/pictures/products/${given.productId}.svg`,
      `/pictures/products/${given.productId}-at-home.svg`,
    ],
    consumption: { unitSize, perWeek, requires, modifiers, usesPerUnit, cv },
    position,
    ...handlingOf(given.productId),
    otherNames: [...(otherNames[given.productId] ?? [])],
  }
}
