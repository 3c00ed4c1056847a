import { expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { buildApp } from './build-app.ts'

const TOKEN = 'figures-for-the-operator-alone-1'
const LIVE = {
  STAGE: 'live',
  DATABASE_URL: 'postgres://cupboard@db/cupboard',
  MAIL: 'smtp',
  SMTP_URL: 'smtp://mail:587',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
}

/** How a shop with these settings answers whoever asks for its figures. */
async function statusOf(settings: Record<string, string>, authorization?: string): Promise<number> {
  const shop = await openTestShop()
  const { app } = buildApp({ ...shop.deps, config: readConfig(settings) })
  const answer = await app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
  await app.close()
  await shop.close()
  return answer.statusCode
}

it.each([
  ['a trial to anybody', {}, undefined, 200],
  ['a live shop to nobody', LIVE, `Bearer ${TOKEN}`, 404],
  ['a live shop with a token to nobody without', { ...LIVE, METRICS_TOKEN: TOKEN }, undefined, 404],
  ['a live shop with a token not to another', { ...LIVE, METRICS_TOKEN: TOKEN }, `Bearer ${TOKEN}x`, 404],
  ['a live shop with a token to whoever bears it', { ...LIVE, METRICS_TOKEN: TOKEN }, `Bearer ${TOKEN}`, 200],
])('figures are shown by %s', async (_whom, settings, authorization, status) => {
  expect(await statusOf(settings, authorization)).toBe(status)
})
