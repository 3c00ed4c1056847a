import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../journeys/accessible.ts'

/** The screen is accessible and no wider than its window; its picture is kept for people to look at. */
export async function expectReadable(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${name} is no wider than the screen`).toBeLessThanOrEqual(0)
  const width = page.viewportSize()?.width
  await page.screenshot({ path: `test-results/office/${name}-${width}.png`, fullPage: true })
}
