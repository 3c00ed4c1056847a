import type { Page } from '@playwright/test'

/** Adds up from now on the shifts of a page that no input caused. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { total: 0, moved: [] as string[] }
    Object.assign(window, { layoutShift: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node: Element | null }[]
        }
        if (shift.hadRecentInput) continue
        seen.total += shift.value
        seen.moved.push(
          ...shift.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 90) ?? ''),
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export function layoutShiftOf(page: Page): Promise<{ total: number; moved: string[] }> {
  return page.evaluate(
    () => (window as unknown as { layoutShift: { total: number; moved: string[] } }).layoutShift,
  )
}

/** Fetches the fonts first, so that a font that comes late cannot move a word by a pixel in the measured page. */
export async function fetchFaces(page: Page): Promise<void> {
  await page.goto('/how-it-works')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
