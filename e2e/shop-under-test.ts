import { openShop } from './open-shop.ts'

const shop = await openShop({})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, shop.leave)
process.exit(await shop.gone)
