import type { FrameLocator, Page } from '@playwright/test'

/** The card provider's own form, which lives in a document of its own. */
export function card(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Card details"]')
}

export async function typeCard(page: Page, number: string): Promise<void> {
  await card(page)
    .getByLabel(/card number/i)
    .fill(number)
  await card(page)
    .getByLabel(/expiry/i)
    .fill('12 / 39')
  await card(page)
    .getByLabel(/cvc|security/i)
    .fill('123')
}
