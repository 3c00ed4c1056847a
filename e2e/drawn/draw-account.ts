import { mkdirSync } from 'node:fs'
import { chromium, type Page, request as requests } from '@playwright/test'
import { openOwnShop } from '../proof/own-shop.ts'
import { type Known, type Life, lives, states } from './account-states.ts'
import { arriveAt } from './arrive-at.ts'

/**
 * Takes a picture of every state of every screen of the account, at three widths, light and dark, for people to look
 * at: `CHROMIUM_PATH=/path/to/chromium node e2e/drawn/draw-account.ts folder [pattern of names]`, on Node 24 and a
 * built shop.
 */
const [, , folder = 'test-results/account', only = ''] = process.argv
mkdirSync(folder, { recursive: true })
const OWN_NUMBER = 7

const shop = await openOwnShop(OWN_NUMBER)
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
})
try {
  const api = await requests.newContext({ baseURL: shop.address })
  for (const [life, begin] of Object.entries(lives)) {
    if (!wantedOf(life as Life).length) continue
    const known = await begin(api)
    for (const width of [390, 768, 1440])
      for (const colorScheme of ['light', 'dark'] as const)
        await drawLife(life as Life, known, width, colorScheme)
  }
} finally {
  await browser.close()
  await shop.close()
}

function wantedOf(life: Life) {
  return states.filter((state) => state.life === life && new RegExp(only).test(state.name))
}

async function drawLife(life: Life, known: Known, width: number, colorScheme: 'light' | 'dark') {
  for (const state of wantedOf(life)) {
    // Each state begins in a browser without traces of the one before.
    const context = await browser.newContext({
      baseURL: shop.address,
      viewport: { width, height: 844 },
      colorScheme,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    const place = `${state.name}-${width}-${colorScheme}`
    try {
      await arriveAt(page, state, known)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      if (wide > width) console.log(`${place}: ${wide} pixels wide`)
    } catch (problem) {
      console.log(`${place}: ${String(problem).split('\n')[0]}`)
    }
    await drawWhatIsBelow(page)
    await page.screenshot({ path: `${folder}/${place}.png`, fullPage: true })
    await context.close()
  }
}

/** Draws the parts far below the window too, which a browser leaves out until somebody scrolls there. */
function drawWhatIsBelow(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('body *'))
      part.style.contentVisibility = 'visible'
  })
}
