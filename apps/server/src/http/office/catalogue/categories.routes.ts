import * as promise from '@cupboard/contract/office/categories'
import {
  addCategory,
  arrangeCategories,
  type CategoriesChange,
  renameCategory,
} from '#features/catalogue/desk/keep-categories.ts'
import type { Doer } from '#features/office/audit/approvals.ts'
import { writesDeed } from '#http/office/money/money-deed.ts'
import { type Office, serveOffice } from '#http/office/serve-office.ts'

export function categoriesRoutes(office: Office): void {
  const { deps } = office
  serveOffice(office, promise.addCategory, async ({ body: { name, reason } }, { who }) => {
    await addCategory(deps, { name }, ofCategories(who.doer, reason))
    return {}
  })
  serveOffice(office, promise.renameCategory, async ({ params, body: { name, reason } }, { who }) => {
    await renameCategory(deps, { ...params, name }, ofCategories(who.doer, reason))
    return {}
  })
  serveOffice(office, promise.arrangeCategories, async ({ body: { names, reason } }, { who }) => {
    await arrangeCategories(deps, names, ofCategories(who.doer, reason))
    return {}
  })
}

function ofCategories(doer: Doer, reason: string) {
  return writesDeed(doer, ({ before, after }: CategoriesChange) => ({
    customerId: null,
    boxId: null,
    right: 'keep-catalogue' as const,
    subject: 'categories',
    reason,
    before: { order: before },
    after: { order: after },
  }))
}
