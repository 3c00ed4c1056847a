import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const rules = readFileSync(join(ROOT, 'ops/alerts.yml'), 'utf8')
const [shop = '', machines = ''] = rules.split('- name: machines')
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

/** The figures of each exporter of Debian, as T44 sees them. A figure with `from` is told only with that file. */
const served: Record<string, { by: string; from?: string }> = {
  node_filesystem_avail_bytes: { by: 'prometheus-node-exporter' },
  node_filesystem_size_bytes: { by: 'prometheus-node-exporter' },
  node_filesystem_readonly: { by: 'prometheus-node-exporter' },
  node_textfile_scrape_error: { by: 'prometheus-node-exporter' },
  cupboard_backup_success_timestamp_seconds: { by: 'prometheus-node-exporter', from: 'ops/nightly-backup' },
  cupboard_database_log: { by: 'prometheus-postgres-exporter', from: 'ops/postgres-queries.yml' },
  probe_ssl_earliest_cert_expiry: { by: 'prometheus-blackbox-exporter' },
}
/** The exporter puts the column behind the name of its query. */
const nameOf = (figure: string) => figure.replace(/^(cupboard_database_log)_bytes$/, '$1')

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

  it('of the machines asks only for figures that an exporter tells', () => {
    const asked = [...machines.matchAll(/\b(?:node|pg|cupboard|probe)_\w+/g)].map(([name]) => nameOf(name))
    expect(new Set(asked)).toEqual(new Set(Object.keys(served)))
    expect(shop).not.toMatch(/\b(?:node|pg|cupboard|probe)_\w+/)
  })

  it.each(Object.entries(served))(
    'finds %s where operators are told to take it from',
    (name, { by, from }) => {
      expect(readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')).toContain(by)
      if (from) expect(readFileSync(join(ROOT, from), 'utf8')).toContain(name)
    },
  )

  it('leads to every page there is', () => {
    const pages = readdirSync(join(ROOT, 'docs/alarms')).map((file) => `docs/alarms/${file}`)
    expect(pages.filter((page) => !alarms.some((alarm) => alarm.page === page))).toEqual([])
    expect(existsSync(join(ROOT, 'docs/alarms'))).toBe(true)
  })
})
