import type { BrowserContext } from '@playwright/test'

/** Counts as the browser sees it, in the card form too: every press, and every field that something is typed into. */
export async function countEffort(context: BrowserContext) {
  const effort = { taps: 0, fields: new Set<string>() }
  await context.exposeBinding('countTap', () => {
    effort.taps += 1
  })
  await context.exposeBinding('countField', (_, name: string) => {
    effort.fields.add(name)
  })
  await context.addInitScript(() => {
    const counting = window as unknown as { countTap(): void; countField(name: string): void }
    addEventListener('pointerdown', () => counting.countTap(), true)
    addEventListener(
      'input',
      ({ target }) => {
        const field = target as HTMLInputElement
        if (field.type !== 'checkbox') counting.countField(`${location.pathname} ${field.name || field.id}`)
      },
      true,
    )
  })
  return effort
}
