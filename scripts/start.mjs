import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { runOnNode24 } from './run-on-node24.mjs'
import { main, ROOT } from './say.mjs'
import { ensureInstalled } from './setup.mjs'

await main(async () => {
  const node24 = await ensureInstalled()
  await ensureBuilt(node24)
  // The program is compiled once, not at every start.
  const env = {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/cupboard-compiled'),
  }
  // Small nurseries: the shop's garbage is young and little, and large ones only held 150 MB more.
  const flags = JSON.parse(readFileSync(join(ROOT, 'scripts/node-flags.json'), 'utf8'))
  const program = 'apps/server/build/start-shop.js'
  process.exit(await runOnNode24(node24, program, process.argv.slice(2), { env, flags }))
})
