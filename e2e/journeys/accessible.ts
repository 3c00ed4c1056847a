import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing on the page keeps anybody out. A message that fades away has no contrast for a moment: it leaves first. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('.toast')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
}
