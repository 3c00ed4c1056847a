import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openBenchDatabase } from '../kit/bench-database.ts'
import { SHOP, startChild } from '../kit/child.ts'
import { listenForNoise } from '../kit/noise.ts'
import { type Promised, report } from '../kit/report.ts'
import { type BenchCustomer, makeCustomer } from './make-customer.ts'
import { measureLogins } from './measure-logins.ts'
import { measureRequests } from './measure-requests.ts'

const SHOP_PORT = 3981
const BARE_PORT = 3982
const CUSTOMERS = 50
const MOST_MEMORY_MB = 220

/** `--only=box` runs the measurements with that word in their names, and no logins. */
const { only } = parseArgs({ options: { only: { type: 'string', default: '' } } }).values

const noise = listenForNoise()
const database = await openBenchDatabase()
const shopUrl = `http://127.0.0.1:${SHOP_PORT}`
const env = {
  DATABASE_URL: database.url,
  SHOP_URL: shopUrl,
  PUBLIC_URL: shopUrl,
  NODE_ENV: 'production',
  DEMO_TOOLS: 'off',
  TRUST_PROXY: '1',
}
const shop = await startChild(SHOP, SHOP_PORT, { ...env, ROLE: 'web' })
// As in any shop of some size, another process does the work that follows a request.
const worker = spawn(process.execPath, [fileURLToPath(SHOP)], {
  env: { ...process.env, ...env, ROLE: 'worker' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const bare = await startChild(new URL('./bare-server.ts', import.meta.url), BARE_PORT, env)
const promises: Promised[] = []
try {
  console.log(`making ${CUSTOMERS} customers…`)
  const customers: BenchCustomer[] = []
  for (let number = 0; number < CUSTOMERS; number++)
    customers.push(await makeCustomer(shopUrl, database.pool, number))
  promises.push(...(await measureRequests({ shop, bare, customers, noise }, only)))
  const memory = shop.memoryMb()
  promises.push({
    what: 'memory under load, logins aside',
    figure: `${memory.toFixed(0)} MB`,
    baseline: `${bare.memoryMb().toFixed(0)} MB`,
    ratio: memory / bare.memoryMb(),
    bar: `≤ ${MOST_MEMORY_MB} MB`,
    isMet: memory <= MOST_MEMORY_MB,
  })
  if (only === '')
    promises.push(...(await measureLogins({ shop, bare, customers, pool: database.pool, noise })))
} finally {
  worker.kill('SIGTERM')
  await Promise.all([shop.stop(), bare.stop(), once(worker, 'exit')])
  await database.drop()
}
report(promises, noise)
