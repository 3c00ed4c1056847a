import { expect, type Page } from '@playwright/test'
import { untilAwake } from '../journeys/window-awake.ts'

/** Waits until a page's scripts have taken it over and everything it asked for is there, or said to be missing. */
export async function settled(page: Page): Promise<void> {
  await untilAwake(page)
  await expect(page.locator('.skeleton:visible, main [role="status"]:has-text("Loading")')).toHaveCount(0)
}
