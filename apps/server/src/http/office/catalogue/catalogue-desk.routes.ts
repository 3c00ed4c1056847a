import * as endpoints from '@cupboard/contract/office/catalogue'
import { changePrice, foreseePrice, readPriceCalendar as listPrices } from '@cupboard/contract/office/prices'
import * as sheet from '@cupboard/contract/office/product-sheet'
import { foreseeUse } from '@cupboard/contract/office/use-rate'
import { londonDay } from '@cupboard/domain/calendar'
import { cellsOf, SHEET_COLUMNS } from '@cupboard/domain/catalogue/desk/product-sheet'
import { csvOf } from '@cupboard/domain/csv'
import { pence } from '@cupboard/domain/money'
import { Refusal } from '@cupboard/domain/refusal'
import { actFor } from '#db/transactions/act.ts'
import { readProducts } from '#features/catalogue/catalogue-store.ts'
import { previewPrice } from '#features/catalogue/change-price.ts'
import { deskProductOf } from '#features/catalogue/desk/desk-row.ts'
import { readPriceCalendar } from '#features/catalogue/desk/desk-store.ts'
import { foreseeUseOf } from '#features/catalogue/desk/foresee-use-of.ts'
import { importProducts } from '#features/catalogue/desk/import-products.ts'
import {
  createProduct,
  type ProductChange,
  putOnShelves,
  saveProduct,
  setVat,
} from '#features/catalogue/desk/keep-product.ts'
import { readCatalogue, readProductOfDesk } from '#features/catalogue/desk/read-desk.ts'
import type { Doer } from '#features/office/audit/approvals.ts'
import { writesDeed } from '#http/office/deed.ts'
import { type Office, serveOffice } from '#http/office/serve-office.ts'
import { setPrice } from './set-price.ts'

export function catalogueDeskRoutes(office: Office): void {
  const { deps } = office
  const act = actFor(deps)
  serveOffice(office, endpoints.listCatalogue, () => readCatalogue(deps))
  serveOffice(office, endpoints.readProduct, ({ params }) => readProductOfDesk(deps, params.productId))
  serveOffice(office, endpoints.createProduct, async ({ body: { reason, ...given } }, { who }) => ({
    productId: await createProduct(deps, given, ofProduct(who.doer, reason)),
  }))
  serveOffice(office, endpoints.saveProduct, ({ params, body: { reason, ...form } }, { who }) =>
    saveProduct(deps, params.productId, form, ofProduct(who.doer, reason)),
  )
  serveOffice(office, endpoints.putOnShelves, ({ params, body: { reason } }, { who }) =>
    putOnShelves(deps, params.productId, ofProduct(who.doer, reason)),
  )
  serveOffice(office, endpoints.setVat, async ({ params, body: { reason, ...wish } }, { who }) => {
    const alongside = writesDeed(who.doer, ({ productId, before, ...after }: typeof wish & VatFacts) => ({
      ...kept(productId, reason),
      before: { vatClass: before },
      after,
    }))
    await setVat(deps, { ...params, ...wish }, alongside)
  })
  serveOffice(office, foreseePrice, async ({ params, body: { pricePence, wishedFrom } }) => {
    const preview = await previewPrice(deps, params.productId, pricePence, wishedFrom)
    if (!preview) throw new Refusal('not-found')
    const { fromPence, countsFrom, isAtOnce, doubts, holders, packs, isEstimate } = preview
    return { fromPence, countsFrom, isAtOnce, doubts, holders, packs, isEstimate }
  })
  serveOffice(office, changePrice, ({ params, body }, { who }) =>
    act((tx, now) => setPrice(tx, who.doer, { ...params, ...body }, now)),
  )
  serveOffice(office, listPrices, async () =>
    (await readPriceCalendar(deps.db)).map(({ nowPence, pricePence, ...row }) => {
      const before = row.beforePence ?? (row.state === 'waiting' ? nowPence : null)
      return {
        ...row,
        pricePence: pence(pricePence),
        beforePence: before === null ? null : pence(before),
      }
    }),
  )
  serveOffice(office, foreseeUse, ({ params, body }) =>
    foreseeUseOf(deps, params.productId, body, londonDay(deps.clock.now())),
  )
  serveOffice(office, sheet.importProducts, async ({ body: { csv, isDryRun, reason } }, { who }) => {
    const alongside = writesDeed(who.doer, (after: { created: number; changed: number }) => ({
      ...kept('sheet of products', reason),
      after,
    }))
    const { changes, followers: _, ...reading } = await importProducts(deps, { csv, isDryRun, alongside })
    return {
      ...reading,
      changes: changes.map(({ product, ...change }) => ({ ...change, name: product.name })),
    }
  })
  serveOffice(office, sheet.exportProducts, async () => {
    const rows = (await readProducts(deps.readDb)).map((row) => cellsOf(deskProductOf(row)))
    return Buffer.from(`\ufeff${csvOf([[...SHEET_COLUMNS], ...rows])}\r\n`)
  })
}

type VatFacts = { productId: string; before: string }

function kept(subject: string, reason: string) {
  return { deed: 'keep-catalogue' as const, subject, reason }
}

function ofProduct(doer: Doer, reason: string) {
  return writesDeed(doer, ({ productId, before, after }: ProductChange) => ({
    ...kept(productId, reason),
    before,
    after,
  }))
}
