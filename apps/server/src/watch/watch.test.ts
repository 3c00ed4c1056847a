import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { connect } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { noteDifference } from '#features/billing/desk/difference-store.ts'
import { buildApp } from '#http/build-app.ts'
import { makeLogger } from '#log.ts'
import { customerWhoPaid } from '#testing/homes.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { openSlowLine } from '#testing/slow-line.ts'
import { makeJobFigures } from './job-figures.ts'
import { openWatch } from './open-watch.ts'
import { addShopFigures } from './shop-figures.ts'

let shop: TestShop
let watch: { port: number; close(): Promise<void> }
const registry = new Registry()
const jobFigures = makeJobFigures(registry)
const silent: string[] = []

beforeAll(async () => {
  shop = await openTestShop()
  const deps: Deps = { ...shop.deps, config: readConfig({ METRICS_PORT: '0' }) }
  const { refresh } = addShopFigures(registry, deps)
  const { app } = buildApp(deps, { registry })
  await customerWhoPaid(shop)
  await shop.worker.runDue()
  await app.inject({ method: 'POST', url: '/api/products' })
  await app.close()
  watch = await openWatch(deps, { registry, refresh, silentLanes: () => silent })
})
afterAll(async () => {
  await watch.close()
  await shop.close()
})

const TOO_MUCH_BACK = {
  intentId: 'pi_1',
  boxId: undefined,
  kind: 'more-refunded-by-us',
  oursPence: 200,
  theirsPence: 100,
} as const

const ask = (path: string) => fetch(`http://127.0.0.1:${watch.port}${path}`)
const figuresOf = async () => (await ask('/metrics')).text()

describe('the watch port', () => {
  it('tells how the shop stands', async () => {
    await noteDifference(shop.deps.db, TOO_MUCH_BACK, shop.deps.clock.now())
    jobFigures.ended('send notices', 3)
    jobFigures.failed('post letters')
    // On a busy machine the first request is answered before the database has answered.
    await expect.poll(figuresOf).toMatch(/^shop_figures_read 1$/m)
    const figures = await figuresOf()
    expect(figures).toContain('shop_boxes{status="Paid"} 1')
    expect(figures).toContain('shop_boxes{status="Scheduled"} 2')
    expect(figures).toContain('shop_active_subscriptions 1')
    expect(figures).toContain('shop_open_disputes 0')
    expect(figures).toContain('shop_books_differences 1')
    expect(figures).toMatch(/shop_oldest_waiting_seconds\{queue="letters"\} \d/)
    expect(figures).toContain('shop_job_done_total{job_name="send notices"} 3')
    expect(figures).toContain('shop_job_failed_total{job_name="post letters"} 1')
    expect(figures).toContain('route="/api/products",status="200"')
  })

  it('names no label as Prometheus names its own, which would hide ours', async () => {
    const figures = await figuresOf()
    expect(figures.match(/[{,](job|instance)=/g)).toBeNull()
  })

  it('is alive while every lane goes round, and ready while the database answers', async () => {
    expect([(await ask('/healthz')).status, (await ask('/readyz')).status]).toEqual([200, 200])
    silent.push('money')
    const ill = await ask('/healthz')
    expect([ill.status, await ill.json()]).toEqual([503, { status: 'silent: money' }])
  })

  it('knows nothing else', async () => {
    expect((await ask('/')).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${watch.port}/metrics`, { method: 'POST' })).status).toBe(404)
  })
})

describe('the figures', () => {
  it('come while the database hangs, as they were last read, and say so when that is long ago', async () => {
    const url = new URL(shop.databaseUrl)
    const line = await openSlowLine(Number(url.port))
    url.port = String(line.port)
    const log = makeLogger({ logLevel: 'silent' })
    const { db, close } = connect(url.href, log)
    const figures = new Registry()
    let elapsedMs = 0
    const { refresh } = addShopFigures(figures, { ...shop.deps, readDb: db, log }, () => elapsedMs)
    const told = async () => {
      await refresh()
      return (await figures.metrics()).match(/^shop_(figures_read|active_subscriptions) .*/gm)
    }
    const read = ['shop_active_subscriptions 1', 'shop_figures_read 1']
    await expect.poll(told).toEqual(read)
    line.setLate(600_000)
    elapsedMs = 60_000
    expect(await told()).toEqual(read)
    elapsedMs = 90_000
    expect(await told()).toEqual(['shop_active_subscriptions 1', 'shop_figures_read 0'])
    line.setLate(0)
    elapsedMs = 121_000
    await expect.poll(told).toEqual(read)
    line.close()
    await close()
  })
})
