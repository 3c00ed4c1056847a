import { runOnNode24 } from './run-on-node24.mjs'
import { main } from './say.mjs'
import { ensureInstalled } from './setup.mjs'

await main(async () => {
  const node24 = await ensureInstalled()
  process.exit(await runOnNode24(node24, 'apps/server/src/ops/ops.ts', process.argv.slice(2)))
})
