import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drawPictures } from './build.mjs'
import { runOnNode24 } from './kit/run-on-node24.mjs'
import { main, ROOT } from './kit/say.mjs'
import { ensureInstalled } from './kit/setup.mjs'

await main(async () => {
  const node24 = await ensureInstalled()
  if (!existsSync(join(ROOT, 'apps/web/public/pictures'))) await drawPictures(node24)
  process.exit(await runOnNode24(node24, 'apps/server/src/start-dev.ts', process.argv.slice(2)))
})
