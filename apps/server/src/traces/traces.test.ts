import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { ask, registrationOf } from '#testing/customers.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { sendTraces } from './send-traces.ts'

type Sent = { name: string; traceId: string; spanId: string; parentSpanId?: string }
type Batch = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

/** Opens a collector of traces by OTLP: JSON over HTTP. */
async function openCollector(): Promise<{ url: string; spans: Sent[]; texts: string[] }> {
  const spans: Sent[] = []
  const texts: string[] = []
  const server: Server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    texts.push(text)
    const { resourceSpans } = JSON.parse(text) as Batch
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise((resolve) => server.close(resolve)))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, texts }
}

async function openTracedShop(url: string): Promise<TestShop> {
  const shop = await openTestShop({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: url } })
  closers.push(() => shop.close())
  return shop
}

/** How a span came about, from the request on. */
function wayTo(spans: readonly Sent[], name: string): string[] {
  const way: string[] = []
  for (
    let span = spans.find((each) => each.name === name);
    span;
    span = spans.find(({ spanId }) => spanId === span?.parentSpanId)
  )
    way.unshift(span.name)
  return way
}

it('one trace goes from the click to the letter that is told about it, through the worker', async () => {
  const collector = await openCollector()
  const shop = await openTracedShop(collector.url)
  const traces = sendTraces({ url: shop.deps.config.tracesUrl ?? '', role: 'all' })
  const form = registrationOf()
  await ask(shop, 'POST', '/customer/account/create', { body: form })
  await ask(shop, 'POST', '/customer/account/password/reset-code', { body: { email: form.email } })
  await shop.worker.runDue()
  await traces.close()

  const { spans } = collector
  const click = spans.find(({ name }) => name === 'POST /api/customer/account/create')
  const ofClick = spans.filter(({ traceId }) => traceId === click?.traceId)
  expect(new Set(ofClick.map(({ name }) => name))).toEqual(
    new Set(['POST /api/customer/account/create', 'transaction', 'tell customer-registered', 'post letter']),
  )
  expect(wayTo(ofClick, 'post letter')).toEqual([
    'POST /api/customer/account/create',
    'transaction',
    'post letter',
  ])
  const asked = spans.find(({ name }) => name === 'POST /api/customer/account/password/reset-code')
  const ofAsking = spans.filter(({ traceId }) => traceId === asked?.traceId)
  expect(wayTo(ofAsking, 'post letter').at(-2)).toBe('transaction')
  expect(ofAsking.map(({ name }) => name)).toContain('react to password-reset-requested')
  expect(collector.texts.join()).not.toContain(form.email)
})

it('a shop that nobody collects traces of writes none down', async () => {
  const shop = await openTestShop()
  closers.push(() => shop.close())
  await ask(shop, 'POST', '/customer/account/create', { body: registrationOf() })
  await shop.worker.runDue()
  const { rows } = await shop.pool.query(
    'SELECT trace FROM event WHERE trace IS NOT NULL UNION SELECT trace FROM letter WHERE trace IS NOT NULL',
  )
  expect(rows).toEqual([])
  expect(readConfig({}).tracesUrl).toBeUndefined()
})
