import type { Page } from '@playwright/test'

/** Waits until the page's scripts have taken it over; before that it can be read, and its links and forms used. */
export async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}
