import { randomUUID } from 'node:crypto'
import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import { pence } from '@cupboard/domain/money'
import type { EmbeddedProvider } from '#payments/embedded-provider.ts'
import type { Intent, Payments } from '#payments/payments.ts'
import type { movableClock } from '#testing/movable-clock.ts'

/** A provider under test: the shop's interface to it, and the browser and bank on the other side. */
export type UnderTest = {
  payments: Payments
  bank: EmbeddedProvider
  clock: ReturnType<typeof movableClock>
  close(): Promise<void>
}

export const PRICE = pence(2450)
export const HOUR_MS = 3_600_000

export type Customer = { customerId: CustomerId; providerCustomerId: string }
type Result = Awaited<ReturnType<EmbeddedProvider['confirmSetup']>>

/** Returns the acts of customers and shop at a provider, for the tests to build on. */
export function actorsOf({ payments, bank }: UnderTest) {
  async function newCustomer(): Promise<Customer> {
    const customerId = randomUUID() as CustomerId
    return { customerId, ...(await payments.createCustomer({ customerId, email: 'a@example.com' })) }
  }

  async function newBox(customer: Customer, { isFirst = false, amountPence = PRICE } = {}) {
    const boxId = randomUUID() as BoxId
    const input = { ...customer, boxId, amountPence, isFirst }
    return { input, boxId, intent: await payments.createIntent(input) }
  }

  async function approve(result: Result): Promise<void> {
    if (!('challengeId' in result)) return
    await bank.answerChallenge({ challengeId: result.challengeId, isApproved: true })
  }

  /** Pays a first box on the page, and retries after a lost answer, so that the card is stored. */
  async function storeCard(cardNumber: string) {
    const customer = await newCustomer()
    const { clientSecret, intentId } = (await newBox(customer, { isFirst: true })).intent
    const input = { clientSecret, cardNumber, billingName: 'Ada Cooke' }
    const result = await bank.confirmOnSession(input)
    const isLineDown = 'error' in result && result.error.code.startsWith('api_')
    await approve(isLineDown ? await bank.confirmOnSession(input) : result)
    const paid = (await payments.retrieve(intentId)) as Intent
    return { customer, paid, paymentMethodId: paid.paymentMethod?.id ?? 'pm_none' }
  }

  async function chargeLater(cardNumber: string, attempt = 1) {
    const { customer, paymentMethodId } = await storeCard(cardNumber)
    const { boxId, intent } = await newBox(customer)
    const input = { intentId: intent.intentId, boxId, attempt, paymentMethodId }
    return { input, customer, outcome: await payments.confirmOffSession(input) }
  }

  async function replaceCard(customer: Customer, cardNumber: string, number = 1): Promise<string> {
    const { setupId, clientSecret } = await payments.createSetup({ ...customer, number })
    await approve(await bank.confirmSetup({ clientSecret, cardNumber, billingName: 'Ada Cooke' }))
    return (await payments.retrieveSetup(setupId))?.paymentMethod?.id ?? 'pm_none'
  }

  async function chargesOf(intentId: string) {
    return (await bank.ledger()).charges.filter((charge) => charge.intentId === intentId)
  }

  async function attemptsOf(intentId: string) {
    return (await bank.ledger()).attempts.filter((attempt) => attempt.intentId === intentId)
  }

  return { newCustomer, newBox, storeCard, chargeLater, replaceCard, chargesOf, attemptsOf }
}

export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}
