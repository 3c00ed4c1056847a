import { type DateOnly, londonDay } from '@cupboard/domain/calendar'
import { type DeskProduct, productProblems, withRate } from '@cupboard/domain/catalogue/desk/desk-product'
import { followRates } from '@cupboard/domain/catalogue/desk/follow-rates'
import { missingToGoLive } from '@cupboard/domain/catalogue/desk/go-live'
import { newProduct } from '@cupboard/domain/catalogue/desk/product-sheet'
import { shelfOrder } from '@cupboard/domain/catalogue/desk/shelf-order'
import { slugOf } from '@cupboard/domain/catalogue/desk/slug'
import type { UseRate } from '@cupboard/domain/catalogue/desk/use-rate'
import type { VatClass } from '@cupboard/domain/catalogue/product'
import type { ProductId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Transaction } from '#db/connect.ts'
import type { Alongside } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import {
  announceCatalogueChange,
  insertProducts,
  type ProductRow,
  readCategories,
  readProducts,
} from '#features/catalogue/catalogue-store.ts'
import { columnsOf, deskProductOf, othersIn } from './desk-row.ts'
import { lockCatalogue, savePositions, updateProduct } from './desk-store.ts'
import { applyDueVat, saveVat } from './vat-store.ts'

export type ProductChange = {
  productId: ProductId
  before: Partial<Record<keyof DeskProduct, unknown>>
  after: Partial<Record<keyof DeskProduct, unknown>>
}
type Alongsides = Alongside<ProductChange>

const no = (...reasons: string[]) => new Refusal('not-acceptable', reasons)

/** Begins a draft, last in its category, with the room of its neighbours. */
export async function createProduct(
  { db, clock }: Deps,
  given: Pick<DeskProduct, 'name' | 'category'>,
  alongside: Alongsides,
): Promise<ProductId> {
  const name = given.name.trim()
  const productId = slugOf(name) as ProductId
  if (!productId) throw no('Please give it a name with letters in it.')
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const categories = (await readCategories(tx)).map((category) => category.name)
    if (!categories.includes(given.category)) throw no('Please choose a category of the list.')
    const rows = await readProducts(tx)
    const namesake = rows.find((row) => row.productId === productId)
    if (namesake) throw no(`There is a product called ${namesake.name} already.`)
    const neighbour = rows.findLast((row) => row.category === given.category)
    const product = newProduct(productId, { name, category: given.category })
    const room = neighbour?.room ?? product.room
    const row = { ...columnsOf({ ...product, room }), imageReferences: [], position: rows.length }
    await insertProducts(tx, [row])
    await savePositions(tx, shelfOrder([...rows, row], categories))
    await alongside(tx, { productId, before: {}, after: { name, category: given.category } }, clock.now())
    await announceCatalogueChange(tx)
    return productId
  })
}

/** The fields of the desk's form. */
export type ProductInput = Pick<
  DeskProduct,
  | 'name'
  | 'category'
  | 'room'
  | 'size'
  | 'descriptionShort'
  | 'descriptionLong'
  | 'otherNames'
  | 'unitPriceBasis'
  | 'packWord'
  | 'weightG'
  | 'ean'
  | 'bin'
  | 'isHazard'
> & { useRate: UseRate; place: number }

export async function saveProduct(
  { db, clock }: Deps,
  productId: ProductId,
  { useRate, place, ...input }: ProductInput,
  alongside: Alongsides,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const rows = await readProducts(tx)
    const before = find(rows, productId)
    const categories = (await readCategories(tx)).map((category) => category.name)
    if (!categories.includes(input.category)) throw no('Please choose a category of the list.')
    const after = withRate(
      { ...before, ...input, name: input.name.trim(), ...rateIn(useRate) },
      othersIn(rows),
    )
    const problems = productProblems(after, othersIn(rows), before)
    if (problems.length > 0) throw no(...problems)
    await updateProduct(tx, columnsOf(after))
    await followRate(tx, rows, after)
    const moved = rows.map((row) =>
      row.productId === productId ? { ...row, category: after.category } : row,
    )
    await savePositions(tx, shelfOrder(moved, categories, { productId, place }))
    await alongside(tx, { productId, ...differenceOf(before, after) }, clock.now())
    await announceCatalogueChange(tx)
  })
}

function find(rows: readonly ProductRow[], productId: ProductId): DeskProduct {
  const found = othersIn(rows).find(productId)
  if (!found) throw new Refusal('not-found')
  return found
}

function rateIn(useRate: UseRate) {
  if (useRate.kind === 'own')
    return { consumption: useRate.rate, likeProduct: null, likeTimes: null } as const
  return { likeProduct: useRate.productId, likeTimes: useRate.times }
}

/** Changes the rates of products that are used like this one. */
async function followRate(tx: Transaction, rows: readonly ProductRow[], product: DeskProduct): Promise<void> {
  const before = othersIn(rows)
  const others = {
    ...before,
    find: (productId: string) => (productId === product.productId ? product : before.find(productId)),
  }
  const { followers, problems } = followRates(new Set([product.productId]), rows.map(deskProductOf), others)
  if (problems.length > 0) throw no(...problems.map(({ problem }) => problem))
  for (const follower of followers) await updateProduct(tx, columnsOf(follower))
}

function differenceOf(before: DeskProduct, after: DeskProduct): Pick<ProductChange, 'before' | 'after'> {
  const names = (Object.keys(after) as (keyof DeskProduct)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (product: DeskProduct) => Object.fromEntries(names.map((name) => [name, product[name]]))
  return { before: pick(before), after: pick(after) }
}

/** Makes a draft live. A repeated press changes nothing. */
export async function putOnShelves(
  { db, clock }: Deps,
  productId: ProductId,
  alongside: Alongsides,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const product = find(await readProducts(tx), productId)
    if (product.state === 'live') return
    if (product.state === 'withdrawn') throw no('It was withdrawn and stays so. Begin a new product.')
    const missing = missingToGoLive(product)
    if (missing.length > 0) throw no(...missing)
    await updateProduct(tx, { productId, state: 'live' })
    await alongside(
      tx,
      { productId, before: { state: product.state }, after: { state: 'live' } },
      clock.now(),
    )
    await announceCatalogueChange(tx)
  })
}

type VatInput = { productId: ProductId; vatClass: VatClass; countsFrom: DateOnly }

export async function setVat(
  { db, clock }: Deps,
  input: VatInput,
  alongside: Alongside<VatInput & { before: VatClass }>,
): Promise<void> {
  const now = clock.now()
  const today = londonDay(now)
  if (input.countsFrom < today) throw no('A rate of VAT counts from today on, or from a later day.')
  await db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const { vatClass: before } = find(await readProducts(tx), input.productId)
    await saveVat(tx, input)
    await applyDueVat(tx, today)
    await alongside(tx, { ...input, before }, now)
  })
}
