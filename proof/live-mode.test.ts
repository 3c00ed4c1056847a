import { readConfig } from '@cupboard/server/src/config.ts'
import { openTestShop, type TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const LIVE = {
  STAGE: 'live',
  DATABASE_URL: 'postgres://cupboard@db/cupboard',
  PUBLIC_URL: 'https://cupboard.example',
  MAIL: 'smtp',
  SMTP_URL: 'smtp://mail:587',
  MAIL_FROM: 'Cupboard <hello@cupboard.shop>',
  SHIPPING: 'manual',
  TRUST_PROXY: '1',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
}

describe('a live shop', () => {
  it('opens with real parts', () => {
    expect(readConfig(LIVE)).toMatchObject({ stage: 'live', hasDemoTools: false, payments: { by: 'stripe' } })
  })

  it.each([
    ['pretended money', { PAYMENTS: 'embedded' }],
    ['the demo tools', { DEMO_TOOLS: 'on' }],
    ['the embedded database', { DATABASE_URL: '' }],
    ['letters that reach nobody', { MAIL: 'outbox' }],
    ['no key of Stripe', { STRIPE_SECRET_KEY: '' }],
    ['no secret for webhooks', { STRIPE_WEBHOOK_SECRET: '' }],
    ['an address that listens in', { PUBLIC_URL: 'http://cupboard.example' }],
    ['no address for its letters', { PUBLIC_URL: '' }],
    ['a secret key that charges nobody', { STRIPE_SECRET_KEY: 'sk_test_x' }],
    ['a publishable key that charges nobody', { STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }],
    ['a sender whom nobody can answer', { MAIL_FROM: '' }],
    ['boxes that arrive by the calendar', { SHIPPING: 'auto' }],
    ['a guess about the proxies before it', { TRUST_PROXY: '' }],
  ])('does not open with %s', (_what, changes) => {
    expect(() => readConfig({ ...LIVE, ...changes })).toThrow(/must/)
  })
})

describe('a shop without its demo tools', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ settings: { DEMO_TOOLS: 'off' } })
  })
  afterAll(() => shop.close())

  it.each([
    ['GET', '/api/demo/clock'],
    ['POST', '/api/demo/clock'],
    ['GET', '/api/demo/mail?to=ada@example.com'],
    ['GET', '/api/demo/payments'],
    ['POST', '/api/demo/payments/confirm'],
    ['GET', '/styleguide'],
    ['GET', '/assets/app.js.map'],
    ['TRACE', '/'],
  ] as const)('answers %s %s with nothing to see', async (method, url) => {
    const { statusCode } = await shop.app.inject({ method: method as 'GET', url })
    expect([404, 405]).toContain(statusCode)
  })
})
