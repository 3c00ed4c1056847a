import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { categoryPicture } from '@cupboard/domain/catalogue/categories'
import { missingToGoLive } from '@cupboard/domain/catalogue/desk/go-live'
import { placeOf } from '@cupboard/domain/catalogue/desk/shelf-order'
import type { UseRate } from '@cupboard/domain/catalogue/desk/use-rate'
import { shelfPictureOf } from '@cupboard/domain/catalogue/shelf-picture'
import { formatUnitPrice, unitPriceProblem } from '@cupboard/domain/catalogue/unit-price'
import type { ProductId } from '@cupboard/domain/ids'
import { pence } from '@cupboard/domain/money'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { type ProductRow, readCategories, readProducts } from '#features/catalogue/catalogue-store.ts'
import { deskProductOf } from './desk-row.ts'
import { readPricesOf } from './desk-store.ts'
import { readVat } from './vat-store.ts'

export async function readCatalogue({ db }: Deps): Promise<OfficeReply<'listCatalogue'>> {
  const [rows, categories] = await Promise.all([readProducts(db), readCategories(db)])
  const slugs = new Map(categories.map(({ name, slug }) => [name, slug]))
  return {
    categories: categories.map(({ name, slug }) => ({
      name,
      slug,
      products: rows.filter(({ category }) => category === name).length,
    })),
    products: rows.map((row) => ({
      productId: row.productId,
      name: row.name,
      size: row.size,
      category: row.category,
      unit: row.unitPriceBasis.unit,
      state: row.state,
      pricePence: pence(row.pricePence),
      picture: shelfPictureOf(row.imageReferences) || categoryPicture(slugs.get(row.category) ?? ''),
      otherNames: row.otherNames,
      ean: row.ean,
      hasOwnRate: row.likeProduct === null,
    })),
  }
}

export async function readProductOfDesk(
  { db }: Deps,
  productId: ProductId,
): Promise<OfficeReply<'readProduct'>> {
  const rows = await readProducts(db)
  const row = rows.find((each) => each.productId === productId)
  if (!row) throw new Refusal('not-found')
  const [categories, prices, vat] = await Promise.all([
    readCategories(db),
    readPricesOf(db, productId),
    readVat(db, productId),
  ])
  const product = deskProductOf(row)
  const isPriced = row.pricePence > 0 && unitPriceProblem(row.unitPriceBasis) === undefined
  return {
    productId,
    state: row.state,
    form: {
      name: row.name,
      category: row.category,
      place: placeOf(row, rows),
      room: row.room,
      size: row.size,
      descriptionShort: row.descriptionShort,
      descriptionLong: row.descriptionLong,
      otherNames: row.otherNames,
      unitPriceBasis: row.unitPriceBasis,
      packWord: product.packWord,
      weightG: row.weightG,
      ean: row.ean,
      bin: row.bin,
      isHazard: row.isHazard,
      useRate: useRateOf(row),
    },
    pricePence: pence(row.pricePence),
    unitPrice: isPriced ? formatUnitPrice(row.pricePence, row.unitPriceBasis) : '',
    vatClass: row.vatClass,
    vat: vat.map(({ countsFrom, vatClass }) => ({ countsFrom, vatClass })),
    prices: prices.map(({ pricePence, ...price }) => ({ ...price, pricePence: pence(pricePence) })),
    pictures: row.imageReferences,
    fallbackPicture: categoryPicture(categories.find(({ name }) => name === row.category)?.slug ?? ''),
    missing: row.state === 'draft' ? missingToGoLive(product) : [],
  }
}

function useRateOf({ likeProduct, likeTimes, consumption }: ProductRow) {
  const rate: UseRate =
    likeProduct !== null && likeTimes !== null
      ? { kind: 'like', productId: likeProduct, times: likeTimes }
      : { kind: 'own', rate: consumption }
  return rate as OfficeReply<'readProduct'>['form']['useRate']
}
