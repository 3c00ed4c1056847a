import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { type Moved, measureMoves, TODAY } from '../boxes/measure-moves.ts'
import { costsOfCustomers } from '../growth/grow-customers.ts'
import type { Cost } from '../growth/sizes.ts'
import { openBenchDatabase } from '../kit/bench-database.ts'
import { loadSubscribers } from '../kit/load-subscribers.ts'
import { listenForNoise } from '../kit/noise.ts'
import { type Promised, report } from '../kit/report.ts'
import { timed } from '../kit/timed.ts'
import { dropMillionEvents, dropOldestMonths } from './drop-months.ts'
import { addHistory } from './load-history.ts'
import { measurePrice } from './measure-price.ts'

const PORT = 3984
/** A million of three years take a night to load: BENCH_CUSTOMERS=1000000 asks for it. */
const CUSTOMERS = Number(process.env.BENCH_CUSTOMERS ?? 10_000)
const MONTHS = Number(process.env.BENCH_MONTHS ?? 36)
/** Each makes ten thousand boxes due twice, five times over. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
/** Some more than was seen, indexes and WAL included. */
const BYTES_A_BOX = 40_000
/** Less than the machine's own unsteadiness. */
const MOST_GROWTH = 1.15

const needed = CUSTOMERS * MONTHS * BYTES_A_BOX
const { bavail, bsize } = statfsSync(tmpdir())
if (bavail * bsize < needed)
  throw new Error(`this takes ${Math.ceil(needed / 2 ** 30)} GB, and the disk has not as many`)

const noise = listenForNoise()
const database = await openBenchDatabase()
const env = {
  DATABASE_URL: database.url,
  PUBLIC_URL: `http://127.0.0.1:${PORT}`,
  NODE_ENV: 'production',
  DEMO_TOOLS: 'off',
  LOG_LEVEL: 'silent',
}

type Measured = { costs: Cost[]; moves: Moved[] }

async function measure(): Promise<Measured> {
  const costs = await costsOfCustomers({ pool: database.pool, port: PORT, env, size: CUSTOMERS })
  const moves = await measureMoves(database, CUSTOMERS, ROUNDS)
  noise.sample()
  return { costs, moves }
}

/** With the history against without it. */
function compare(empty: Measured, full: Measured): Promised[] {
  const times = (name: string, now: number, before: number, unit: string): Promised => ({
    what: name,
    figure: `${now.toFixed(2)} ${unit}`,
    baseline: `${before.toFixed(2)} ${unit}`,
    ratio: now / before,
    bar: `≤ ${MOST_GROWTH} ×`,
    isMet: now / before <= MOST_GROWTH,
  })
  return [
    ...full.costs.map(({ name, ms }, at) => times(name, ms, empty.costs[at]?.ms ?? 0, 'ms')),
    ...full.moves.map(({ name, boxesASecond }, at) =>
      times(`${name}, a box`, 1_000 / boxesASecond, 1_000 / (empty.moves[at]?.boxesASecond ?? 0), 'ms'),
    ),
  ]
}

/** `--only=month` drops a month of a million events and measures nothing else. */
const { values } = parseArgs({ options: { only: { type: 'string' } } })

const promises: Promised[] = []
try {
  promises.push(...(await dropMillionEvents(database)))
  if (values.only !== 'month') promises.push(...(await measureHistory()))
} finally {
  await database.drop()
}
report(promises, noise)

async function measureHistory(): Promise<Promised[]> {
  await loadSubscribers(database.pool, CUSTOMERS, TODAY)
  const empty = await measure()
  let boxes = 0
  const bytes = () => database.pool.query('SELECT pg_database_size(current_database()) AS bytes')
  const before = (await bytes()).rows[0].bytes
  await loadSubscribers(database.pool, CUSTOMERS, TODAY)
  const seconds = await timed(async () => {
    boxes = await addHistory(database.pool, { customers: CUSTOMERS, months: MONTHS, today: TODAY })
  })
  const left = ((await bytes()).rows[0].bytes - before) / boxes
  console.log(`${boxes} boxes loaded in ${seconds.toFixed(0)} s; each left ${Math.round(left)} bytes behind`)
  noise.sample()
  const full = await measure()
  const found = [
    ...full.moves.map(({ promised }) => promised),
    ...compare(empty, full),
    ...(await measurePrice(database, TODAY)),
    ...(await dropOldestMonths(database)),
  ]
  noise.sample()
  return found
}
