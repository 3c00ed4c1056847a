import { visitEmbeddedPostgres } from '@cupboard/embedded-postgres/start-embedded-postgres'
import { readConfig, readEnvironment } from '#config.ts'
import { makeLogger } from '#log.ts'
import { openShop } from '#process/open-shop.ts'
import { isStartupProblem } from '#startup-problem.ts'
import { commands } from './commands.ts'

const USAGE = `Use: npm run ops -- boxes --due | ship BX-… | deliver BX-… | refund BX-… [--look] [--has-left] [--line PRODUCT=1] [--amount PENCE] --reason "…" | refunds | approve-refund ID | turn-down-refund ID --reason "…" | credit-notes BX-… | credits BX-… | failed [BX-… DEED --reason "…"] | disputes [ID [send]] | books [ID adopt|explain --reason "…"] | credit BX-… PENCE --reason "…" | replace BX-… --line PRODUCT=1 --reason "…" | release BX-… | cancel BX-… | price PRODUCT PENCE [--yes] | stuck | staff invite EMAIL --role ROLE --name NAME | staff list | staff disable EMAIL --reason "…"\n`

/** The operator's command line: one command, on the shop's own database, beside a running shop or without one. */
async function run(words: readonly string[]): Promise<number> {
  const [name = '', ...rest] = words
  const command = commands[name]
  if (!command) {
    process.stderr.write(USAGE)
    return 2
  }
  const config = readConfig({ ...readEnvironment(), LOG_LEVEL: 'error' })
  const log = makeLogger(config)
  const database = config.databaseUrl
    ? undefined
    : await visitEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined })
  const shop = await openShop({ ...config, databaseUrl: config.databaseUrl ?? database?.url }, log)
  try {
    for (const line of await command(shop.deps, rest)) process.stdout.write(`${line}\n`)
    return 0
  } finally {
    await shop.close()
    await database?.stop()
  }
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!isStartupProblem(error) && !(error instanceof Error && error.name === 'Refusal')) throw error
  const { reasons = [] } = error as { reasons?: readonly string[] }
  process.stderr.write(`${reasons[0] ?? error.message}\n`)
  process.exitCode = 1
}
