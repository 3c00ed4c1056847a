import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './debian/chromium.mjs'
import { readNodeSettings } from './kit/node-settings.mjs'
import { run } from './kit/run.mjs'
import { main, Problem, ROOT, say } from './kit/say.mjs'
import { ensureInstalled } from './kit/setup.mjs'
import { packShop } from './pack.mjs'

const NEED_THE_BUILD = ['api', 'growth', 'history', 'start', 'web']
/** These benchmarks do a worker's work in their own process, so Node is started as a worker's is. */
const DO_A_WORKERS_WORK = ['boxes', 'history']

await main(async () => {
  const node24 = await ensureInstalled()
  const known = readdirSync(join(ROOT, 'bench')).filter((name) => existsSync(join(ROOT, programOf(name))))
  const { positionals: named, values } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string' } },
  })
  const options = values.only === undefined ? [] : [`--only=${values.only}`]
  const wanted = named.length > 0 ? named : known
  const unknown = wanted.find((name) => !known.includes(name))
  if (unknown)
    throw new Problem(`There is no bench called ${unknown}; there are: ${known.join(', ') || 'none yet'}.`)
  for (const name of wanted) {
    say(`\n── ${name}`)
    const { flags, env } = DO_A_WORKERS_WORK.includes(name) ? readNodeSettings() : { flags: [], env: {} }
    const prepared = { ...env, ...(await prepare(name, node24)) }
    if ((await run(node24, [...flags, programOf(name), ...options], { env: prepared })) !== 0)
      process.exitCode = 1
  }
})

/** Prepares the shop as customers get it: built, packed, and in a real browser. */
async function prepare(name, node24) {
  if (NEED_THE_BUILD.includes(name)) await ensureBuilt(node24)
  if (name === 'web') return { CHROMIUM_PATH: await ensureChromium() }
  if (name !== 'start') return {}
  const folder = join(ROOT, 'build')
  await packShop(folder)
  return { PACKED_SHOP: folder }
}

function programOf(name) {
  return `bench/${name}/run.ts`
}
