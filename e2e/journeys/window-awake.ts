import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until the page's scripts have taken it over; before that it can be read, and its links and forms used. */
export async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}

/** The same for a part whose script is fetched after the page's own. */
export async function untilPartIsAwake(part: Locator): Promise<void> {
  await expect
    .poll(() =>
      part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true)
}
