import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fingerprint, readStamp } from './kit/fingerprint.mjs'
import { withLock } from './kit/lock.mjs'
import { withProgress } from './kit/progress.mjs'
import { runQuietly } from './kit/run.mjs'
import { main, ROOT, say, seconds } from './kit/say.mjs'
import { ensureInstalled } from './kit/setup.mjs'

const WEB = join(ROOT, 'apps/web')
const OFFICE = join(ROOT, 'apps/office')
const SERVER = join(ROOT, 'apps/server')
const WEB_STAMP = 'apps/web/build/.cupboard-built'
const WEB_INPUTS = [
  'apps/web/app',
  'apps/web/art',
  'apps/web/package.json',
  'apps/web/public',
  'apps/web/react-router.config.ts',
  'apps/web/tsconfig.json',
  'apps/web/vite.config.ts',
  'packages',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/compress-assets.ts',
]

const OFFICE_STAMP = 'apps/office/build/.cupboard-built'
const OFFICE_INPUTS = [
  'apps/office/index.html',
  'apps/office/package.json',
  'apps/office/src',
  'apps/office/tsconfig.json',
  'apps/office/vite.config.ts',
  'packages',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/compress-assets.ts',
]

/** The program has the pages in it, so it is also built anew whenever they are. */
const SERVER_STAMP = 'apps/server/build/.cupboard-built'
const SERVER_INPUTS = [
  ...WEB_INPUTS,
  ...OFFICE_INPUTS,
  'apps/server/package.json',
  'apps/server/src',
  'apps/server/vite.config.ts',
]

const SENTENCE = 'Building the shop failed for the reason above: put it right and try again.'
const env = { NODE_ENV: 'production' }

/** Draws the pictures, builds the web app, the office and the program, unless nothing changed since the last time. */
export async function ensureBuilt(node24) {
  if (isBuilt(SERVER_STAMP, SERVER_INPUTS)) return
  await withLock(join(ROOT, 'node_modules/.cupboard-building'), async () => {
    if (isBuilt(SERVER_STAMP, SERVER_INPUTS)) return
    say('Building the shop (only when something changed)…')
    const begun = performance.now()
    if (!isBuilt(WEB_STAMP, WEB_INPUTS)) await build(WEB_STAMP, WEB_INPUTS, () => buildWebApp(node24))
    if (!isBuilt(OFFICE_STAMP, OFFICE_INPUTS))
      await build(OFFICE_STAMP, OFFICE_INPUTS, () => buildOffice(node24))
    await build(SERVER_STAMP, SERVER_INPUTS, buildProgram)
    say(`Built in ${seconds(begun)}.`)
  })
}

function isBuilt(stamp, inputs) {
  return readStamp(stamp) === fingerprint(inputs)
}

async function build(stamp, inputs, make) {
  // Taken before: a file edited during the build counts as changed.
  const print = fingerprint(inputs)
  rmSync(join(ROOT, stamp), { force: true })
  await make()
  writeFileSync(join(ROOT, stamp), print)
}

async function buildWebApp(node24) {
  await withProgress('1 of 5, pictures', () => drawPictures(node24))
  await withProgress('2 of 5, web app', () =>
    runQuietly('react-router', ['build'], { cwd: WEB, env, sentence: SENTENCE }),
  )
  await withProgress('3 of 5, compressed files', () => compress(node24, 'apps/web/build/client'))
}

/** An app of its own, so that neither brings the other's scripts. */
async function buildOffice(node24) {
  await withProgress('4 of 5, office', async () => {
    await runQuietly('vite', ['build', '--logLevel', 'error'], { cwd: OFFICE, env, sentence: SENTENCE })
    await compress(node24, 'apps/office/build')
  })
}

async function compress(node24, folder) {
  await runQuietly(node24, ['scripts/compress-assets.ts', folder], { sentence: SENTENCE })
}

async function buildProgram() {
  await withProgress('5 of 5, server', () =>
    runQuietly('vite', ['build', '--logLevel', 'error'], { cwd: SERVER, env, sentence: SENTENCE }),
  )
}

export async function drawPictures(node24) {
  await runQuietly(node24, ['apps/web/art/draw.ts'], {
    sentence: "Drawing the shop's pictures failed for the reason above: put it right and try again.",
  })
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => ensureBuilt(await ensureInstalled()))
}
