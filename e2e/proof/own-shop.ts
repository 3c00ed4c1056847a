import { setTimeout as pause } from 'node:timers/promises'
import { openShop } from '../open-shop.ts'

const FIRST_PORT = Number(process.env.E2E_PORT ?? 3987)

/** A shop of one trial's own, which may be poisoned or broken without anybody else noticing. */
export async function openOwnShop(number: number, settings: Record<string, string> = {}) {
  const port = FIRST_PORT + number
  const address = `http://127.0.0.1:${port}`
  const shop = await openShop({ PORT: String(port), PUBLIC_URL: address, LOG_LEVEL: 'silent', ...settings })
  let isGone = false
  void shop.gone.then(() => {
    isGone = true
  })
  for (;;) {
    if (isGone) throw new Error('the shop did not open')
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) break
    await pause(50)
  }
  return {
    address,
    databaseUrl: shop.databaseUrl,
    async close() {
      shop.leave()
      await shop.gone
    },
  }
}

export type OwnShop = Awaited<ReturnType<typeof openOwnShop>>

/** The settings a live shop must have. Nobody is at these addresses. */
export const LIVE = {
  STAGE: 'live',
  PUBLIC_URL: 'https://cupboard.example',
  MAIL: 'smtp',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Cupboard <hello@cupboard.shop>',
  SHIPPING: 'manual',
  TRUST_PROXY: 'off',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_nobody',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
}
