import { openBenchDatabase } from '../kit/bench-database.ts'
import { listenForNoise } from '../kit/noise.ts'
import { type Promised, report } from '../kit/report.ts'
import { loadSubscribers } from './load-subscribers.ts'
import { measureCharges } from './measure-charges.ts'
import { measureMoves, TODAY } from './measure-moves.ts'

const SIZES = (process.env.BENCH_SUBSCRIBERS ?? '1000,100000,1000000').split(',').map(Number)

const noise = listenForNoise()
const database = await openBenchDatabase()
const promises: Promised[] = []
try {
  for (const size of SIZES) {
    console.log(`loading ${size.toLocaleString('en-GB')} subscribers…`)
    await loadSubscribers(database.pool, size, TODAY)
    noise.sample()
    promises.push(...(await measureMoves(database, size)))
    noise.sample()
  }
  console.log('charging…')
  await loadSubscribers(database.pool, 5_000, TODAY)
  promises.push(...(await measureCharges(database)))
  noise.sample()
} finally {
  await database.drop()
}
report(promises, noise)
