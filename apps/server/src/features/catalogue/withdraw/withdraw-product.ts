import { type DateOnly, londonDay } from '@cupboard/domain/calendar'
import { packsPerPack, withdrawalProblem, withdrawalSubject } from '@cupboard/domain/catalogue/withdraw'
import type { ProductId } from '@cupboard/domain/ids'
import { pence } from '@cupboard/domain/money'
import { Refusal } from '@cupboard/domain/refusal'
import { needsSecondPerson } from '@cupboard/domain/staff/second-person'
import type { Transaction } from '#db/connect.ts'
import type { Alongside } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { type ProductRow, readProducts } from '#features/catalogue/catalogue-store.ts'
import { countInBuckets } from '#features/catalogue/count-in-buckets.ts'
import { beginFanOut, endFanOutsOf } from '#features/catalogue/fan-out-store.ts'
import { findProductRow } from '#features/catalogue/price-change-store.ts'
import {
  applyDueWithdrawals,
  type Concerned,
  countConcerned,
  hasDueWithdrawal,
  lockProducts,
  replaceWithdrawal,
} from './withdrawal-store.ts'

type Asked = { productId: ProductId; replaceBy: ProductId | null }

async function readBoth({ readDb }: Pick<Deps, 'readDb'>, { productId, replaceBy }: Asked) {
  const product = await findProductRow(readDb, productId)
  const replacement = replaceBy ? await findProductRow(readDb, replaceBy) : undefined
  if (!product || (replaceBy && !replacement)) throw new Refusal('not-found')
  return { product, replacement: replacement ?? null }
}

type AllConcerned = Concerned & { isEstimate: boolean }

async function countAllConcerned({ readDb }: Deps, productId: ProductId): Promise<AllConcerned> {
  const { total, isEstimate } = await countInBuckets((bucket) => countConcerned(readDb, productId, bucket))
  return {
    customers: total(({ customers }) => customers),
    boxes: total(({ boxes }) => boxes),
    packs: total(({ packs }) => packs),
    isEstimate,
  }
}

const isTwoPersons = (customers: number) => needsSecondPerson({ deed: 'change-many', customers })

/** Previews the effect of a withdrawal. */
export async function previewWithdrawal(deps: Deps, asked: Asked) {
  const { product, replacement } = await readBoth(deps, asked)
  const concerned = await countAllConcerned(deps, asked.productId)
  const today = londonDay(deps.clock.now())
  const others = await readProducts(deps.readDb)
  const isPossible = (other: ProductRow) =>
    !withdrawalProblem({ product: { ...product, state: 'live' }, replacement: other, from: today, today })
  const replaced = replacement ? concerned.packs * packsPerPack(product, replacement) : 0
  return {
    productName: product.name,
    today,
    state: product.state,
    ...concerned,
    beforePence: pence(concerned.packs * product.pricePence),
    afterPence: pence(Math.round(replaced * (replacement?.pricePence ?? 0))),
    needsSecondPerson: isTwoPersons(concerned.customers),
    subject: withdrawalSubject(asked.productId, asked.replaceBy),
    choices: others.filter(isPossible).map(({ productId, name }) => ({ productId, name })),
  }
}

type Withdraw = Asked & {
  from: DateOnly
  /** Refuses unless a second person has agreed. */
  requireSecondPerson: (tx: Transaction, subject: string, now: Date) => Promise<void>
  alongside: Alongside<AllConcerned & { from: DateOnly }>
}

/**
 * Withdraws a product from a day on. On that day it leaves the shelves at once; a job of the worker changes the homes,
 * so nothing here grows with the number of customers.
 */
export async function withdrawProduct(deps: Deps, asked: Withdraw): Promise<AllConcerned> {
  const { productId, replaceBy, from, requireSecondPerson, alongside } = asked
  await readBoth(deps, asked)
  const concerned = await countAllConcerned(deps, productId)
  const now = deps.clock.now()
  const today = londonDay(now)
  await deps.db.transaction(async (tx) => {
    const find = await lockProducts(tx, replaceBy ? [productId, replaceBy] : [productId])
    const product = find(productId)
    if (!product) throw new Refusal('not-found')
    const replacement = find(replaceBy) ?? null
    const problem = withdrawalProblem({ product, replacement, from, today })
    if (problem) throw new Refusal('not-acceptable', [problem])
    if (isTwoPersons(concerned.customers))
      await requireSecondPerson(tx, withdrawalSubject(productId, replaceBy), now)
    await replaceWithdrawal(tx, { productId, replaceBy, effectiveOn: from, recordedAt: now })
    await applyDue(tx, today, now)
    await alongside(tx, { ...concerned, from }, now)
  })
  return concerned
}

async function applyDue(tx: Transaction, today: DateOnly, now: Date): Promise<number> {
  const due = await applyDueWithdrawals(tx, today)
  for (const { productId, replaceBy } of due) {
    const find = await lockProducts(tx, replaceBy ? [productId, replaceBy] : [productId])
    const replacement = find(replaceBy)
    await endFanOutsOf(tx, productId, now)
    await beginFanOut(
      tx,
      {
        kind: 'product-withdrawn',
        productId,
        productName: find(productId)?.name ?? '',
        replaceBy: replacement?.state === 'live' ? replacement.productId : null,
        replacementName: replacement?.state === 'live' ? replacement.name : null,
      },
      now,
    )
  }
  return due.length
}

/** Takes products off the shelves whose last day has passed; a job of the timetable. */
export async function takeOffShelves({ db, clock }: Deps): Promise<number> {
  const now = clock.now()
  const today = londonDay(now)
  if (!(await hasDueWithdrawal(db, today))) return 0
  return db.transaction((tx) => applyDue(tx, today, now))
}
