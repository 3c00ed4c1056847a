import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fingerprint, readStamp } from './fingerprint.mjs'
import { withLock } from './lock.mjs'
import { runQuietly } from './run.mjs'
import { main, ROOT, say, seconds } from './say.mjs'
import { ensureInstalled } from './setup.mjs'

const WEB = join(ROOT, 'apps/web')
const STAMP = 'apps/web/build/.cupboard-built'
const INPUTS = [
  'apps/web/app',
  'apps/web/art',
  'apps/web/lean-contract.ts',
  'apps/web/lean-router.ts',
  'apps/web/package.json',
  'apps/web/plain-dynamic-imports.ts',
  'apps/web/public',
  'apps/web/react-router.config.ts',
  'apps/web/tsconfig.json',
  'apps/web/vite.config.ts',
  'packages',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/compress-assets.ts',
]

/** Draws the pictures and builds the shop window, unless nothing changed since the last time. */
export async function ensureBuilt(node24) {
  if (isBuilt()) return
  await withLock(join(ROOT, 'node_modules/.cupboard-building'), async () => {
    if (!isBuilt()) await build(node24)
  })
}

function isBuilt() {
  return readStamp(STAMP) === fingerprint(INPUTS)
}

async function build(node24) {
  say('Building the shop (only when something changed)…')
  const begun = performance.now()
  // Taken before: what is edited during the build counts as changed.
  const print = fingerprint(INPUTS)
  rmSync(join(ROOT, STAMP), { force: true })
  const sentence = 'Building the shop failed for the reason above: put it right and try again.'
  await drawPictures(node24)
  await runQuietly('react-router', ['build'], { cwd: WEB, env: { NODE_ENV: 'production' }, sentence })
  await runQuietly(node24, ['scripts/compress-assets.ts'], { sentence })
  mkdirSync(join(WEB, 'build'), { recursive: true })
  writeFileSync(join(ROOT, STAMP), print)
  say(`Built in ${seconds(begun)}.`)
}

export async function drawPictures(node24) {
  await runQuietly(node24, ['apps/web/art/draw.ts'], {
    sentence: "Drawing the shop's pictures failed for the reason above: put it right and try again.",
  })
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => ensureBuilt(await ensureInstalled()))
}
