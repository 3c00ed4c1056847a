import AxeBuilder from '@axe-core/playwright'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { lives, states } from '../drawn/account-states.ts'
import { arriveAt } from '../drawn/arrive-at.ts'
import { newestLetter } from '../journeys/customer.ts'
import { settled } from './settled.ts'

const WIDTHS = [1440, 390]
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects no accessibility faults, at each width. */
async function expectOpenToEveryone(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode(true).analyze()
    const faults = violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ html }) => `${impact} ${id}: ${html.slice(0, 160)}`),
    )
    expect.soft(faults, `${what} at ${width} px`).toEqual([])
  }
}

async function visit(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path)
    await settled(page)
    await expect(page.locator('.first-load')).toBeHidden()
    await expectOpenToEveryone(page, path)
  })
}

/** A page in the calm: nothing moves, so that nothing is judged half-way. */
async function calmPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...(baseURL ? { baseURL } : {}) })
  return context.newPage()
}

// A hundred and more looks: a record of each would take longer than the looks.
test.use({ trace: 'off' })

test('the ways in, with their errors, are open to everyone', async ({ browser, baseURL }) => {
  const page = await calmPage(browser, baseURL)
  for (const [path, button] of [
    ['/login', 'Sign in'],
    ['/signup', 'Create account'],
    ['/forgot-password', 'Next'],
    ['/verify-code/ada%40example.com', 'Verify'],
    ['/set-password/ada%40example.com', 'Set password'],
  ] as const) {
    await visit(page, path)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.locator('[aria-invalid="true"], dialog[open], [role="alert"]').first()).toBeVisible()
    await expectOpenToEveryone(page, `${path} with its errors`)
  }
  for (const path of ['/letter/skip', '/letter/delay#nonsense', '/letter/cancel']) await visit(page, path)
  await page.context().close()
})

/** The lives that nobody has to wait for. */
const LIVES_OF_TODAY = ['visitor', 'newcomer', 'planned', 'active', 'big', 'left'] as const

for (const life of LIVES_OF_TODAY)
  test(`every state of every screen is open to everyone: ${life}`, async ({ browser, request, baseURL }) => {
    const known = await lives[life](request)
    if (known.customer) await newestLetter(request, known.customer.email)
    for (const state of states.filter((each) => each.life === life))
      await test.step(state.name, async () => {
        const page = await calmPage(browser, baseURL)
        await arriveAt(page, state, known)
        await expectOpenToEveryone(page, state.name)
        await page.context().close()
      })
  })
