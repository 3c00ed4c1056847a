import { categoryNameProblem, newCategorySlug } from '@cupboard/domain/catalogue/category-name'
import { shelfOrder } from '@cupboard/domain/catalogue/desk/shelf-order'
import { Refusal } from '@cupboard/domain/refusal'
import type { Transaction } from '#db/connect.ts'
import type { Alongside } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import {
  announceCatalogueChange,
  type CategoryRow,
  insertCategories,
  readCategories,
  readProducts,
} from '#features/catalogue/catalogue-store.ts'
import { lockCatalogue, renameCategoryRow, saveCategoryOrder, savePositions } from './desk-store.ts'

/** The names in order, before and after. */
export type CategoriesChange = { before: readonly string[]; after: readonly string[] }

const no = (reason: string) => new Refusal('not-acceptable', [reason])

/** Adds a category as the last one. Customers see it once it has a product. */
export function addCategory(
  deps: Deps,
  requested: { name: string },
  alongside: Alongside<CategoriesChange>,
): Promise<void> {
  return change(deps, alongside, async (tx, before) => {
    const name = nameIn(requested, before)
    const position = Math.max(-1, ...before.map((category) => category.position)) + 1
    await insertCategories(tx, [{ name, slug: newCategorySlug(name, before), position }])
  })
}

/** Renames a category; its products, picture and position stay. */
export function renameCategory(
  deps: Deps,
  { slug, ...requested }: { slug: string; name: string },
  alongside: Alongside<CategoriesChange>,
): Promise<void> {
  return change(deps, alongside, async (tx, before) => {
    if (!before.some((category) => category.slug === slug)) throw new Refusal('not-found')
    const others = before.filter((category) => category.slug !== slug)
    await renameCategoryRow(tx, { slug, name: nameIn(requested, others) })
  })
}

/** Puts the categories in an order; their products follow. */
export function arrangeCategories(
  deps: Deps,
  names: readonly string[],
  alongside: Alongside<CategoriesChange>,
): Promise<void> {
  return change(deps, alongside, async (tx, before) => {
    const known = before.map(({ name }) => name).sort()
    if (JSON.stringify([...names].sort()) !== JSON.stringify(known))
      throw no('Name every category once. Load the page again: one may be new.')
    await saveCategoryOrder(tx, names)
    await savePositions(tx, shelfOrder(await readProducts(tx), names))
  })
}

function nameIn({ name }: { name: string }, others: readonly CategoryRow[]): string {
  const trimmed = name.trim()
  const problem = categoryNameProblem(trimmed, others)
  if (problem) throw no(problem)
  return trimmed
}

function change(
  { db, clock }: Deps,
  alongside: Alongside<CategoriesChange>,
  act: (tx: Transaction, before: readonly CategoryRow[]) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const before = await readCategories(tx)
    await act(tx, before)
    const after = await readCategories(tx)
    const names = (rows: readonly CategoryRow[]) => rows.map(({ name }) => name)
    await alongside(tx, { before: names(before), after: names(after) }, clock.now())
    await announceCatalogueChange(tx)
  })
}
