import type { WireBoxLine } from '@cupboard/contract/boxes'
import type { WireCategory, WireProduct } from '@cupboard/contract/catalogue'
import { categoryPicture } from '@cupboard/domain/catalogue/categories'
import { isOnShelves } from '@cupboard/domain/catalogue/product'
import { formatUnitPrice } from '@cupboard/domain/catalogue/unit-price'
import type { ProductId } from '@cupboard/domain/ids'
import { type Pence, pence } from '@cupboard/domain/money'
import type { Database } from '#db/connect.ts'
import { CachedReply } from '#http/api/serve.ts'
import { type CategoryRow, type ProductRow, readCategories, readProducts } from './catalogue-store.ts'

/** A product as replies hold it, and its fields that other replies need. */
type KnownProduct = {
  wire: WireProduct
  inBox: WireBoxLine['product']
  pricePence: Pence
  unitPriceBasis: ProductRow['unitPriceBasis']
  position: number
}

type Cached<T> = { get(): Promise<T>; forget(): void }

/** The catalogue as it goes over the wire, cached until the database announces a change. */
export type CatalogueCache = {
  products: Cached<CachedReply<WireProduct[]>>
  categories: Cached<CachedReply<WireCategory[]>>
  /** The products of some ids, in the order of the ids. */
  find(productIds: readonly ProductId[]): Promise<KnownProduct[]>
  roomsOf(productIds: readonly ProductId[]): Promise<WireProduct['room'][]>
  forget(): void
}

export function catalogueCache(db: Database): CatalogueCache {
  const shelves = memoUntilInvalidated(() => readCategories(db))
  const rows = memoUntilInvalidated(async () => withPictures(await readProducts(db), await shelves.get()))
  const products = memoUntilInvalidated(async () =>
    CachedReply.of((await rows.get()).filter(isOnShelves).map(wireProductOf)),
  )
  const byId = memoUntilInvalidated(
    async () => new Map((await rows.get()).map((row) => [row.productId, knownProductOf(row)])),
  )
  const categories = memoUntilInvalidated(async () => {
    const filled = new Set((await rows.get()).filter(isOnShelves).map(({ category }) => category))
    return CachedReply.of((await shelves.get()).filter(({ name }) => filled.has(name)).map(wireCategoryOf))
  })
  function forget(): void {
    for (const kept of [shelves, rows, products, byId, categories]) kept.forget()
  }
  async function find(productIds: readonly ProductId[]): Promise<KnownProduct[]> {
    const known = await byId.get()
    // A customer may have chosen a product that is newer than the cache: its announcement is under way.
    if (!productIds.every((productId) => known.has(productId))) forget()
    const renewed = await byId.get()
    return productIds.map((productId) => {
      const product = renewed.get(productId)
      if (!product) throw new Error('a product that is in use is not in the catalogue')
      return product
    })
  }
  async function roomsOf(productIds: readonly ProductId[]) {
    return (await find(productIds)).map(({ wire }) => wire.room)
  }
  return { products, categories, find, roomsOf, forget }
}

/** Caches what it has read until it is invalidated; it caches no failure. */
function memoUntilInvalidated<T>(read: () => Promise<T>): Cached<T> {
  let reading: Promise<T> | undefined
  function get(): Promise<T> {
    if (reading) return reading
    const begun = read()
    reading = begun
    begun.catch(() => {
      if (reading === begun) reading = undefined
    })
    return begun
  }
  return {
    get,
    forget() {
      reading = undefined
    },
  }
}

function knownProductOf(row: ProductRow): KnownProduct {
  const wire = wireProductOf(row)
  const { productId, productName, descriptionShort, descriptionLong, imageReferences, size, unitPrice } = wire
  const inBox = {
    productId,
    productName,
    descriptionShort,
    descriptionLong,
    imageReferences,
    size,
    unitPrice,
    counting: row.counting,
  }
  return {
    wire,
    inBox,
    pricePence: wire.price,
    unitPriceBasis: row.unitPriceBasis,
    position: row.position,
  }
}

/** A product that has no picture yet is shown by the tile of its category. */
function withPictures(rows: readonly ProductRow[], categories: readonly CategoryRow[]): ProductRow[] {
  const slugs = new Map(categories.map(({ name, slug }) => [name, slug]))
  return rows.map((row) =>
    row.imageReferences.length > 0
      ? row
      : { ...row, imageReferences: [categoryPicture(slugs.get(row.category) ?? '')] },
  )
}

function wireCategoryOf(row: CategoryRow): WireCategory {
  return { productCategory: row.name, url: categoryPicture(row.slug) }
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
    otherNames: row.otherNames,
  }
}
