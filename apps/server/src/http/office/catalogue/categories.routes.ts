import * as endpoints from '@cupboard/contract/office/categories'
import {
  addCategory,
  arrangeCategories,
  type CategoriesChange,
  renameCategory,
} from '#features/catalogue/desk/keep-categories.ts'
import type { Doer } from '#features/office/audit/approvals.ts'
import { writesDeed } from '#http/office/deed.ts'
import { type Office, serveOffice } from '#http/office/serve-office.ts'

export function categoriesRoutes(office: Office): void {
  const { deps } = office
  serveOffice(office, endpoints.addCategory, ({ body: { name, reason } }, { who }) =>
    addCategory(deps, { name }, ofCategories(who.doer, reason)),
  )
  serveOffice(office, endpoints.renameCategory, ({ params, body: { name, reason } }, { who }) =>
    renameCategory(deps, { ...params, name }, ofCategories(who.doer, reason)),
  )
  serveOffice(office, endpoints.arrangeCategories, ({ body: { names, reason } }, { who }) =>
    arrangeCategories(deps, names, ofCategories(who.doer, reason)),
  )
}

function ofCategories(doer: Doer, reason: string) {
  return writesDeed(doer, ({ before, after }: CategoriesChange) => ({
    deed: 'keep-catalogue',
    subject: 'categories',
    reason,
    before: { order: before },
    after: { order: after },
  }))
}
