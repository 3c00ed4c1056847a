import { afterAll, beforeAll, describe } from 'vitest'
import { describeBooks } from './contract/books.contract.ts'
import { describeCards } from './contract/cards.contract.ts'
import { describeCharges } from './contract/charges.contract.ts'
import { describeIntents } from './contract/intents.contract.ts'
import type { UnderTest } from './contract/under-test.ts'
import { describeWebhooks } from './contract/webhooks.contract.ts'

/** Tests the shop's demands on any provider. */
export function describePayments(name: string, open: () => Promise<UnderTest>): void {
  describe(`payments by ${name}`, { timeout: 30_000 }, () => {
    let opened: UnderTest
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened.close())

    const shop = () => opened
    describeIntents(shop)
    describeCharges(shop)
    describeCards(shop)
    describeBooks(shop)
    describeWebhooks(shop)
  })
}
