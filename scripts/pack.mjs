import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { readNodeSettings } from './kit/node-settings.mjs'
import { noticesText } from './kit/notices.mjs'
import { main, ROOT, say } from './kit/say.mjs'
import { ensureInstalled } from './kit/setup.mjs'

/** All that runs in production; Node 24 and a PostgreSQL are there already. */
const PARTS = [
  'apps/server/build',
  'apps/server/src/db/migrations',
  'apps/server/src/features/billing/receipts/faces',
  'packages/pretend-provider/src/card-form',
  'apps/web/build/client',
  'apps/office/build',
  // Not part of the program, since they bring libraries of their own for each kind of machine.
  'node_modules/@node-rs',
  'node_modules/sharp',
  'node_modules/@img',
  'node_modules/detect-libc',
  'node_modules/semver',
]

/** Files for operators, each with its place in the packed folder. @internal */
export const FOR_OPERATORS = {
  'ops/systemd': 'systemd',
  'ops/alerts.yml': 'alerts.yml',
  'ops/prometheus.yml': 'prometheus.yml',
  'ops/postgres-queries.yml': 'postgres-queries.yml',
  'ops/blackbox.yml': 'blackbox.yml',
  'ops/nightly-backup': 'nightly-backup',
  '.env.example': '.env.example',
  'CHANGELOG.md': 'CHANGELOG.md',
  'docs/operations.md': 'docs/operations.md',
  'docs/alarms': 'docs/alarms',
}

/** By their names in the packed folder. @internal */
export const PROGRAMS = { start: 'apps/server/build/start-shop.js', ops: 'apps/server/build/ops.js' }

/** Puts the built shop into one folder that needs no npm any more: `./start` in there. */
export async function packShop(folder) {
  await ensureBuilt(await ensureInstalled())
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  for (const [from, to] of Object.entries(FOR_OPERATORS))
    cpSync(join(ROOT, from), join(folder, to), { recursive: true })
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name: 'cupboard', type: 'module' })}\n`)
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), noticesText())
  for (const [name, program] of Object.entries(PROGRAMS))
    writeFileSync(join(folder, name), scriptOf(program), { mode: 0o755 })
}

/** With an older Node the program breaks in the middle, with words that help nobody. */
const NEEDS_NODE = `node -e 'process.exit(Number(parseInt(process.versions.node) < 24))' || {
  echo "Cupboard needs Node 24. This is $(node --version), at $(command -v node)." >&2
  exit 1
}`

/** Becomes the program itself, so that signals reach it. */
function scriptOf(program) {
  const { flags, env } = readNodeSettings()
  const settings = Object.entries(env).map((setting) => setting.join('='))
  const words = [...settings, 'exec', 'node', ...flags, program, '"$@"']
  return `#!/bin/sh\ncd "$(dirname "$0")" || exit 1\n${NEEDS_NODE}\n${words.join(' ')}\n`
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    await packShop(join(ROOT, 'build'))
    say('The shop is packed in build/. With Node 24: ./start in there, and ./ops for its commands.')
  })
}
