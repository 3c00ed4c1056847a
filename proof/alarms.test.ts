import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const rules = readFileSync(join(ROOT, 'ops/alerts.yml'), 'utf8')
const alarms = rules
  .split('- alert: ')
  .slice(1)
  .map((rule) => ({
    name: /^\w+/.exec(rule)?.[0] ?? '',
    expression: /expr: (.+)/.exec(rule)?.[1] ?? '',
    page: /page: ([^\s,]+)/.exec(rule)?.[1] ?? '',
  }))
const figures = ['shop-figures', 'job-figures']
  .map((file) => readFileSync(join(ROOT, `apps/server/src/watch/${file}.ts`), 'utf8'))
  .join('')

describe('an alarm', () => {
  it('is there for each thing that wakes a person', () => {
    expect(alarms.length).toBeGreaterThanOrEqual(12)
    expect(new Set(alarms.map(({ name }) => name)).size).toBe(alarms.length)
  })

  it.each(alarms)('$name has a page that says what to do', ({ page }) => {
    const text = readFileSync(join(ROOT, page), 'utf8')
    for (const part of ['**Means.**', '**Customers notice.**', '**Look first**', '**Cure**'])
      expect(text).toContain(part)
  })

  it.each(alarms)('$name asks only for figures the shop has', ({ expression }) => {
    for (const [name] of expression.matchAll(/shop_\w+/g)) expect(figures).toContain(`'${name}'`)
  })

  it('leads to every page there is', () => {
    const pages = readdirSync(join(ROOT, 'docs/alarms')).map((file) => `docs/alarms/${file}`)
    expect(pages.filter((page) => !alarms.some((alarm) => alarm.page === page))).toEqual([])
    expect(existsSync(join(ROOT, 'docs/alarms'))).toBe(true)
  })
})
