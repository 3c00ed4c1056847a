import { writeFileSync } from 'node:fs'
import { type BenchDatabase, openBenchDatabase } from '../kit/bench-database.ts'
import { listenForNoise } from '../kit/noise.ts'
import { report } from '../kit/report.ts'
import { drawGrowth } from './draw-growth.ts'
import { growCustomers } from './grow-customers.ts'
import { growProducts } from './grow-products.ts'
import { compareCosts } from './sizes.ts'

const PORT = 3983
/** A million takes minutes to load: BENCH_CUSTOMERS=1000,100000 leaves it out, and the drawing as it is. */
const ALL = '1000,100000,1000000'
const asked = process.env.BENCH_CUSTOMERS ?? ALL
const CUSTOMERS = asked.split(',').map(Number)
/** Our own, then copies of them up to these. */
const PRODUCTS = [0, 500, 5_000]
/** Less than the machine's own unsteadiness. */
const MOST_GROWTH = 1.15
const DRAWING = new URL('../../docs/growth.svg', import.meta.url)

const noise = listenForNoise()
const databases: BenchDatabase[] = []
for (const _ of CUSTOMERS) databases.push(await openBenchDatabase())
const shops = databases.map(({ pool, url }, at) => ({
  pool,
  port: PORT + at,
  env: {
    DATABASE_URL: url,
    PUBLIC_URL: `http://127.0.0.1:${PORT + at}`,
    NODE_ENV: 'production',
    DEMO_TOOLS: 'off',
    LOG_LEVEL: 'silent',
  },
  size: CUSTOMERS[at] as number,
}))
try {
  const [first] = shops
  const products = first ? await growProducts({ ...first, sizes: PRODUCTS }) : []
  noise.sample()
  const customers = await growCustomers(shops)
  noise.sample()
  if (asked === ALL)
    writeFileSync(
      DRAWING,
      drawGrowth([
        { title: 'By customers', costs: customers },
        { title: 'By products', costs: products },
      ]),
    )
  // The page of one product must not cost more; pages of all products may grow with their number.
  const mostOfProducts = (name: string, times: number) =>
    (name.startsWith('product page') ? 1 : times) * MOST_GROWTH
  report(
    [
      ...compareCosts(customers, 'customers', () => MOST_GROWTH),
      ...compareCosts(products, 'products', mostOfProducts),
    ],
    noise,
  )
} finally {
  for (const database of databases) await database.drop()
}
