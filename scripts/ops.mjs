import { runOnNode24 } from './kit/run-on-node24.mjs'
import { main } from './kit/say.mjs'
import { ensureInstalled } from './kit/setup.mjs'

await main(async () => {
  const node24 = await ensureInstalled()
  process.exit(await runOnNode24(node24, 'apps/server/src/ops/ops.ts', process.argv.slice(2)))
})
