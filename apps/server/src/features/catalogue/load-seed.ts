import { createHash } from 'node:crypto'
import { categories } from '@cupboard/domain/catalogue/categories'
import { countingOf } from '@cupboard/domain/catalogue/counting'
import { handlingOf } from '@cupboard/domain/catalogue/handling'
import type { CatalogueProduct } from '@cupboard/domain/catalogue/product'
import { products } from '@cupboard/domain/catalogue/products'
import type { ProductId } from '@cupboard/domain/ids'
import { pence } from '@cupboard/domain/money'
import type { Database } from '#db/connect.ts'
import {
  announceCatalogueChange,
  readSeedChecksum,
  saveCategories,
  saveProducts,
  saveSeedChecksum,
} from './catalogue-store.ts'

const SEED = 'catalogue'

/** Puts our products on the shelves, once for every change of the seed. */
export async function loadSeed(db: Database): Promise<void> {
  const categoryRows = categories.map(({ productCategory, slug }, position) => ({
    name: productCategory,
    slug,
    position,
  }))
  const productRows = products.map(productRow)
  const checksum = createHash('sha256')
    .update(JSON.stringify([categoryRows, productRows]))
    .digest('hex')
  if ((await readSeedChecksum(db, SEED)) === checksum) return
  await db.transaction(async (tx) => {
    await saveCategories(tx, categoryRows)
    await saveProducts(tx, productRows)
    await saveSeedChecksum(tx, SEED, checksum)
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
  }
}
