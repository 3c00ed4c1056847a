import { openBenchDatabase } from '../kit/bench-database.ts'
import { loadSubscribers } from '../kit/load-subscribers.ts'
import { listenForNoise } from '../kit/noise.ts'
import { type Promised, report } from '../kit/report.ts'
import { timed } from '../kit/timed.ts'
import { compareSizes } from './compare-sizes.ts'
import { measureCharges } from './measure-charges.ts'
import { measureMemory } from './measure-memory.ts'
import { type Moved, measureMoves, TODAY } from './measure-moves.ts'

/** A million takes minutes to load: BENCH_SUBSCRIBERS=10000,1000000 asks for it. */
const SIZES = (process.env.BENCH_SUBSCRIBERS ?? '10000,100000').split(',').map(Number)

const noise = listenForNoise()
const database = await openBenchDatabase()
const promises: Promised[] = []
try {
  const moves: Moved[] = []
  for (const size of SIZES) {
    const seconds = await timed(() => loadSubscribers(database.pool, size, TODAY))
    console.log(`loaded ${size.toLocaleString('en-GB')} subscribers in ${seconds.toFixed(0)} s`)
    noise.sample()
    moves.push(...(await measureMoves(database, size)))
    noise.sample()
  }
  promises.push(...moves.map(({ promised }) => promised), ...compareSizes(moves))
  console.log('memory…')
  promises.push(...(await measureMemory(database)))
  noise.sample()
  console.log('charging…')
  await loadSubscribers(database.pool, 5_000, TODAY)
  promises.push(...(await measureCharges(database)))
  noise.sample()
} finally {
  await database.drop()
}
report(promises, noise)
