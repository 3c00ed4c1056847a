import { ensureBuilt } from './build.mjs'
import { runOnNode24 } from './run-on-node24.mjs'
import { main } from './say.mjs'
import { ensureInstalled } from './setup.mjs'

await main(async () => {
  const node24 = await ensureInstalled()
  await ensureBuilt(node24)
  const env = { NODE_ENV: 'production' }
  process.exit(await runOnNode24(node24, 'apps/server/src/start-shop.ts', process.argv.slice(2), { env }))
})
