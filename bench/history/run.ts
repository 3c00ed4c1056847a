import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { type Moved, measureMoves, TODAY } from '../boxes/measure-moves.ts'
import { costsOfShops } from '../growth/grow-customers.ts'
import type { Cost } from '../growth/sizes.ts'
import { type BenchDatabase, openBenchDatabase } from '../kit/bench-database.ts'
import { loadSubscribers } from '../kit/load-subscribers.ts'
import { listenForNoise } from '../kit/noise.ts'
import { type Promised, report } from '../kit/report.ts'
import { timed } from '../kit/timed.ts'
import { dropMillionEvents, dropOldestMonths } from './drop-months.ts'
import { addHistory } from './load-history.ts'
import { measurePrice } from './measure-price.ts'
import { printSizes } from './print-sizes.ts'

const PORT = 3984
/** BENCH_CUSTOMERS=1000000 is the promised size: it takes an hour or two, and a database on a disk of its own. */
const CUSTOMERS = Number(process.env.BENCH_CUSTOMERS ?? 10_000)
const MONTHS = Number(process.env.BENCH_MONTHS ?? 36)
/** Each makes ten thousand boxes due twice, five times over. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
/** On DATABASE_URL's server the loaded database stays under this name, and the next run measures it without loading. */
const KEPT_AS = process.env.BENCH_KEEP
const LOADED = `${CUSTOMERS} customers of ${MONTHS} months`
/** Some more than was seen, indexes included. */
const BYTES_A_BOX = 12_000
/** Less than the machine's own unsteadiness. */
const MOST_GROWTH = 1.15

const needed = CUSTOMERS * MONTHS * BYTES_A_BOX
const { bavail, bsize } = statfsSync(tmpdir())
// Where a server is given, its disk is not ours to ask.
if (!process.env.DATABASE_URL && bavail * bsize < needed)
  throw new Error(`this takes ${Math.ceil(needed / 2 ** 30)} GB, and the disk has not as many`)

const noise = listenForNoise()
const envOf = ({ url }: BenchDatabase, port = PORT) => ({
  DATABASE_URL: url,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  NODE_ENV: 'production',
  DEMO_TOOLS: 'off',
  LOG_LEVEL: 'silent',
})

type Measured = { costs: Cost[]; moves: Moved[] }

/** Measures the shop without and with history: requests to both by turns, then box moves in one after the other. */
async function measureBoth(
  databases: readonly [BenchDatabase, BenchDatabase],
): Promise<[Measured, Measured]> {
  const fields = databases.map((each, at) => ({
    pool: each.pool,
    port: PORT + at,
    env: envOf(each, PORT + at),
    size: CUSTOMERS,
  }))
  const [without = [], within = []] = await costsOfShops(fields)
  noise.sample()
  const moves: Moved[][] = []
  for (const each of databases) moves.push(await measureMoves(each, CUSTOMERS, ROUNDS))
  noise.sample()
  return [
    { costs: without, moves: moves[0] ?? [] },
    { costs: within, moves: moves[1] ?? [] },
  ]
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
    // Not by turns, and promised by the second: a look, and no verdict.
    ...full.moves.map(({ name, boxesASecond }, at) => ({
      ...times(`${name}, a box`, 1_000 / boxesASecond, 1_000 / (empty.moves[at]?.boxesASecond ?? 0), 'ms'),
      bar: '',
      isMet: true,
    })),
  ]
}

/**
 * `--only=month` drops a month of a million events and measures nothing else, `--only=moves` measures only how boxes move,
 * and `--only=load` fills the kept database and measures nothing.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } })

if (values.only === 'load') await within(KEPT_AS, load)
else if (values.only === 'moves') report(await within(KEPT_AS, movesAlone), noise)
else await measureAll()

async function movesAlone(database: BenchDatabase): Promise<Promised[]> {
  await load(database)
  noise.sample()
  const moves = await measureMoves(database, CUSTOMERS, ROUNDS)
  noise.sample()
  return moves.map(({ promised }) => promised)
}

async function measureAll(): Promise<void> {
  const promises = await within(KEPT_AS, async (database) => [
    ...(await dropMillionEvents(database)),
    ...(values.only === 'month' ? [] : await within(undefined, (empty) => measureHistory(database, empty))),
  ])
  report(promises, noise)
}

/** A database for some work, gone afterwards unless it has a name. */
async function within<T>(
  keptAs: string | undefined,
  work: (database: BenchDatabase) => Promise<T>,
): Promise<T> {
  const database = await openBenchDatabase(keptAs)
  try {
    return await work(database)
  } finally {
    await database.drop()
  }
}

/** Subscribers with their history, unless this database has them from another run. */
async function load(database: BenchDatabase): Promise<void> {
  const { pool } = database
  if (await isLoaded(pool)) return
  const bytes = async () =>
    (await pool.query('SELECT pg_database_size(current_database()) AS bytes')).rows[0].bytes
  const began = await timed(() => loadSubscribers(pool, CUSTOMERS, TODAY))
  console.log(`${CUSTOMERS} subscribers loaded in ${began.toFixed(0)} s`)
  const before = await bytes()
  let boxes = 0
  const seconds = await timed(async () => {
    boxes = await addHistory(database, { customers: CUSTOMERS, months: MONTHS, today: TODAY })
  })
  const left = ((await bytes()) - before) / boxes
  console.log(
    `${boxes} old boxes loaded in ${seconds.toFixed(0)} s, ${Math.round(boxes / seconds)} a second; each left ${Math.round(left)} bytes behind`,
  )
  await printSizes(pool, boxes)
  await pool.query('CHECKPOINT').catch(() => undefined)
  await pool.query(`COMMENT ON TABLE customer IS '${LOADED}'`)
}

/** A load that was broken off is begun again. */
async function isLoaded(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(`SELECT obj_description('customer'::regclass) AS loaded`)
  if (rows[0].loaded && rows[0].loaded !== LOADED)
    throw new Error(`${KEPT_AS} holds ${rows[0].loaded}, not ${LOADED}`)
  return rows[0].loaded === LOADED
}

async function measureHistory(database: BenchDatabase, without: BenchDatabase): Promise<Promised[]> {
  await load(database)
  await loadSubscribers(without.pool, CUSTOMERS, TODAY)
  noise.sample()
  const [empty, full] = await measureBoth([without, database])
  const found = [
    ...full.moves.map(({ promised }) => promised),
    ...compare(empty, full),
    ...(await measurePrice(database, {
      today: TODAY,
      customers: CUSTOMERS,
      port: PORT,
      env: envOf(database),
    })),
    ...(await dropOldestMonths(database)),
  ]
  noise.sample()
  return found
}
