import { shelfOrder } from '@cupboard/domain/catalogue/desk/shelf-order'
import { Refusal } from '@cupboard/domain/refusal'
import type { Alongside } from '#db/act.ts'
import type { Deps } from '#deps.ts'
import { announceCatalogueChange, readCategories, readProducts } from '#features/catalogue/catalogue-store.ts'
import { lockCatalogue, saveCategoryOrder, savePositions } from './desk-store.ts'

/** Puts the categories in an order; their products follow. */
export async function arrangeCategories(
  { db, clock }: Deps,
  names: readonly string[],
  alongside: Alongside<{ before: readonly string[]; after: readonly string[] }>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const before = (await readCategories(tx)).map(({ name }) => name)
    if (JSON.stringify([...names].sort()) !== JSON.stringify([...before].sort()))
      throw new Refusal('not-acceptable', ['Name every category once. Load the page again: one may be new.'])
    await saveCategoryOrder(tx, names)
    await savePositions(tx, shelfOrder(await readProducts(tx), names))
    await alongside(tx, { before, after: names }, clock.now())
    await announceCatalogueChange(tx)
  })
}
