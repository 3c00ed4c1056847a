import { Refusal } from '@cupboard/domain/refusal'
import type { Alongside } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { lockShelf } from '#features/goods/stock/stock-store.ts'
import {
  findSupplier,
  findSupplierByName,
  findTerms,
  type SupplierRow,
  type TermsRow,
  writeSupplier,
  writeTerms,
} from './supplier-store.ts'

type Change<Row> = { before: Row | undefined; after: Row }

/** Adds or changes a supplier. Two of one name would be confused. */
export async function saveSupplier(
  { db, clock }: Deps,
  given: SupplierRow,
  alongside: Alongside<Change<SupplierRow>>,
): Promise<void> {
  const after = { ...given, name: given.name.trim() }
  await db.transaction(async (tx) => {
    const namesake = await findSupplierByName(tx, after.name)
    if (namesake && namesake.supplierId !== after.supplierId)
      throw new Refusal('not-acceptable', [`There is a supplier called ${namesake.name} already.`])
    const before = await findSupplier(tx, after.supplierId)
    await writeSupplier(tx, after)
    await alongside(tx, { before, after }, clock.now())
  })
}

/** Saves the supplier of a product and its terms. */
export async function saveTerms(
  { db, clock }: Deps,
  after: TermsRow,
  alongside: Alongside<Change<TermsRow>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await lockShelf(tx, after.productId)) === undefined) throw new Refusal('not-found')
    if (!(await findSupplier(tx, after.supplierId)))
      throw new Refusal('not-acceptable', ['Please choose a supplier of the list.'])
    const before = await findTerms(tx, after.productId)
    await writeTerms(tx, after)
    await alongside(tx, { before, after }, clock.now())
  })
}
