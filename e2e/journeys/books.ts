import { type APIRequestContext, expect } from '@playwright/test'
import { apiOf, type Customer } from './customer.ts'

type Books = {
  intents: { intentId: string; metadata: { customerId?: string } }[]
  charges: { intentId: string; amount: number }[]
  refunds: unknown[]
}

/** Expects our receipts of this customer to match the charges of the card provider, to the penny and box by box. */
export async function expectBooksToAgree(request: APIRequestContext, customer: Customer): Promise<number> {
  const receipts: { total: number }[] = await apiOf(request, customer).get('/receipts')
  const books: Books = await (await request.get('/api/demo/payments')).json()
  const intents = books.intents.filter(({ metadata }) => metadata.customerId === customer.customerId)
  const own = new Set(intents.map((intent) => intent.intentId))
  const charges = books.charges.filter((charge) => own.has(charge.intentId))
  expect(new Set(charges.map((charge) => charge.intentId)).size).toBe(charges.length)
  const inOrder = (amounts: number[]) => amounts.toSorted((one, other) => one - other)
  expect(inOrder(receipts.map((receipt) => receipt.total))).toEqual(
    inOrder(charges.map((charge) => charge.amount)),
  )
  return receipts.length
}
