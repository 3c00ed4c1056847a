import type { DateOnly } from '@cupboard/domain/calendar'
import { priceDoubts } from '@cupboard/domain/catalogue/price-change'
import type { ProductId } from '@cupboard/domain/ids'
import { formatPounds, type Pence, pence } from '@cupboard/domain/money'
import { Refusal } from '@cupboard/domain/refusal'
import { needsSecondPerson } from '@cupboard/domain/staff/second-person'
import type { Transaction } from '#db/connect.ts'
import { changePriceIn, type PriceInput } from '#features/catalogue/change-price.ts'
import { lockPrice } from '#features/catalogue/price-change-store.ts'
import type { ApprovalRow } from '#features/office/audit/approval-store.ts'
import { askApproval, type Doer } from '#features/office/audit/approvals.ts'
import { recordDeed } from '#features/office/audit/audit-store.ts'

type Wish = {
  productId: ProductId
  pricePence: Pence
  wishedFrom?: DateOnly | undefined
  isSure: boolean
  reason: string
}
type Outcome = {
  outcome: 'set' | 'doubted' | 'waits-for-second-person'
  doubts: string[]
  countsFrom: DateOnly | null
}

/** Sets a price. One that may be a slip is doubted first, and then waits until a second person has agreed. */
export async function setPrice(tx: Transaction, doer: Doer, wish: Wish, now: Date): Promise<Outcome> {
  const { productId, pricePence: toPence, wishedFrom, reason } = wish
  const product = await lockPrice(tx, productId)
  if (!product) throw new Refusal('not-found')
  const fromPence = pence(product.pricePence)
  const doubts = priceDoubts(fromPence, toPence)
  if (doubts.length > 0 && !wish.isSure) return { outcome: 'doubted', doubts, countsFrom: null }
  const what = { deed: 'change-price', fromPence, toPence, wishedFrom } as const
  if (needsSecondPerson(what)) {
    await askApproval(tx, doer, { what, subject: productId, reason }, now)
    return { outcome: 'waits-for-second-person', doubts, countsFrom: null }
  }
  const countsFrom = await change(tx, doer, { productId, toPence, wishedFrom }, reason, now)
  return { outcome: 'set', doubts, countsFrom }
}

/** Does what a second person has agreed to, unless the price they saw is not the price any more. */
export async function setApprovedPrice(
  tx: Transaction,
  doer: Doer,
  { details, subject, reason }: ApprovalRow,
  now: Date,
): Promise<void> {
  if (details.deed !== 'change-price') return
  const product = await lockPrice(tx, subject)
  if (!product) throw new Refusal('not-acceptable', [`We do not sell “${subject}”. Refuse this.`])
  if (product.pricePence !== details.fromPence)
    throw new Refusal('not-acceptable', [
      `${product.name} costs ${formatPounds(pence(product.pricePence))} by now. Refuse this and have it asked anew.`,
    ])
  const { toPence, wishedFrom } = details
  await change(tx, doer, { productId: subject, toPence, wishedFrom }, reason, now)
}

async function change(
  tx: Transaction,
  doer: Doer,
  wish: PriceInput,
  reason: string,
  now: Date,
): Promise<DateOnly> {
  const set = await changePriceIn(tx, wish, now)
  if (!set) throw new Refusal('not-found')
  const { fromPence, toPence: pricePence, countsFrom } = set
  const facts = { before: { pricePence: fromPence }, after: { pricePence, countsFrom } }
  await recordDeed(tx, doer, { deed: 'change-price', subject: wish.productId, ...facts, reason }, now)
  return countsFrom
}
