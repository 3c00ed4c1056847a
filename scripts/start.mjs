import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { readNodeSettings } from './kit/node-settings.mjs'
import { runOnNode24 } from './kit/run-on-node24.mjs'
import { main, ROOT } from './kit/say.mjs'
import { ensureInstalled } from './kit/setup.mjs'

await main(async () => {
  const node24 = await ensureInstalled()
  await ensureBuilt(node24)
  const { flags, env: settings } = readNodeSettings()
  // The program is compiled once, not at every start.
  const env = {
    ...settings,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/cupboard-compiled'),
  }
  const program = 'apps/server/build/start-shop.js'
  process.exit(await runOnNode24(node24, program, process.argv.slice(2), { env, flags }))
})
