import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openBenchDatabase } from '../kit/bench-database.ts'
import { startChild } from '../kit/child.ts'
import { listenForNoise, median } from '../kit/noise.ts'
import { type Promised, report } from '../kit/report.ts'
import { partsOf } from './installed-size.ts'

const PORT = 3983
/** The folder that `npm run pack` fills. */
const PACKED = process.env.PACKED_SHOP ?? ''
const PROGRAM = pathToFileURL(join(PACKED, 'apps/server/build/start-shop.js'))
const STARTS = 5
const LONGEST_START_MS = 1_000
const LONGEST_EMBEDDED_START_MS = 3_000
const LARGEST_MB = 60

const noise = listenForNoise()
const promises: Promised[] = []

/** The first start fills caches and, embedded, makes the database; it is told but not judged. */
async function measureStarts(what: string, env: Record<string, string>, barMs: number): Promise<void> {
  console.log(`measuring: ${what}…`)
  const times: number[] = []
  for (let start = 0; start <= STARTS; start++) {
    const shop = await startChild(PROGRAM, PORT, {
      ...env,
      NODE_ENV: 'production',
      DEMO_TOOLS: 'off',
    })
    times.push(shop.startMs)
    await shop.stop()
    noise.sample()
  }
  const figure = median(times.slice(1))
  promises.push({
    what,
    figure: `${figure.toFixed(0)} ms`,
    baseline: `first ${times[0]?.toFixed(0)} ms`,
    ratio: figure / barMs,
    bar: `≤ ${barMs} ms`,
    isMet: figure <= barMs,
  })
}

const database = await openBenchDatabase()
try {
  await measureStarts(
    'start to ready, database there',
    { DATABASE_URL: database.url, ROLE: 'web' },
    LONGEST_START_MS,
  )
} finally {
  await database.drop()
}
const home = await mkdtemp(join(tmpdir(), 'cupboard-start-'))
try {
  await chmod(home, 0o755)
  const embedded = { DATABASE_URL: '', ROLE: 'all', DATA_DIR: join(home, 'data') }
  await measureStarts('start to ready, embedded database', embedded, LONGEST_EMBEDDED_START_MS)
} finally {
  await rm(home, { recursive: true, force: true, maxRetries: 5 })
}

const parts = partsOf(PACKED)
const totalMb = parts.reduce((sum, { mb }) => sum + mb, 0)
console.log('\nthe largest files of a production installation:')
for (const { name, mb } of parts.slice(0, 8)) console.log(`  ${mb.toFixed(1).padStart(6)} MB  ${name}`)
promises.push({
  what: 'installed for production, Node and database aside',
  figure: `${totalMb.toFixed(1)} MB`,
  ratio: totalMb / LARGEST_MB,
  bar: `≤ ${LARGEST_MB} MB`,
  isMet: totalMb <= LARGEST_MB,
})
report(promises, noise)
