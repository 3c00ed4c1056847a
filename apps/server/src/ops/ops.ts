import {
  hasEmbeddedPostgres,
  visitEmbeddedPostgres,
} from '@cupboard/embedded-postgres/start-embedded-postgres'
import { type Config, readConfig, readEnvironment } from '#config.ts'
import { makeLogger } from '#log.ts'
import { openShop } from '#process/open-shop.ts'
import { isStartupProblem, StartupProblem } from '#startup-problem.ts'
import { backupCommands } from './backup-commands.ts'
import type { Asked, Command, Reply } from './command.ts'
import { commands, findCommand } from './commands.ts'

/** Runs one command on the shop's own database, beside a running shop or without one. */
async function run(typed: readonly string[]): Promise<number> {
  const { name, command, asked } = findCommand(typed)
  const onPlace = backupCommands[name]
  const known = onPlace ?? command
  if (asked.options.help || !known) {
    const lines = known ? helpOf(name, known) : help()
    const out = asked.options.help ? process.stdout : process.stderr
    out.write(`${lines.join('\n')}\n`)
    return asked.options.help ? 0 : 2
  }
  const config = readConfig({ ...readEnvironment(), LOG_LEVEL: 'error' })
  process.stderr.write(`The ${config.stage} shop in ${placeOf(config)}:\n`)
  const reply = onPlace ? await onPlace.run(config, asked) : await runOn(config, known as Command, asked)
  const lines = asked.options.json ? [JSON.stringify(reply)] : reply.says
  process.stdout.write(`${lines.join('\n')}\n`)
  return 0
}

async function runOn(config: Config, command: Command, asked: Asked): Promise<Reply> {
  const database = config.databaseUrl ? undefined : await visitData(config)
  try {
    const databaseUrl = config.databaseUrl ?? database?.url
    const shop = await openShop({ ...config, databaseUrl }, makeLogger(config), { as: 'visitor' })
    try {
      return await command.run(shop.deps, asked)
    } finally {
      await shop.close()
    }
  } finally {
    await database?.stop()
  }
}

async function visitData({ dataDir }: Config) {
  if (!(await hasEmbeddedPostgres(dataDir)))
    throw new StartupProblem(
      `There is no shop in ${dataDir}. Start it once, or set DATA_DIR or DATABASE_URL.`,
    )
  return visitEmbeddedPostgres({ dataDir, log: () => undefined })
}

/** The shop's database, without the password. */
function placeOf({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return dataDir
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `the database ${pathname.slice(1)} at ${hostname}:${port || 5432}`
}

/** In the packed shop there is no npm. */
const TYPED = import.meta.filename.endsWith('.ts') ? 'npm run ops --' : './ops'

function helpOf(name: string, { use, what }: Pick<Command, 'use' | 'what'>): string[] {
  return [`${TYPED} ${name} ${use}`, '', what]
}

function help(): string[] {
  const all = Object.entries({ ...commands, ...backupCommands })
  return [
    `${TYPED} COMMAND [--json] [--help]`,
    '',
    ...all.flatMap(([name, { use, what }]) => [`  ${`${name} ${use}`.trim()}`, `      ${what}`]),
    '',
    '--json answers what a program reads: {"says": […], "rows": […]}.',
  ]
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!isStartupProblem(error) && !(error instanceof Error && error.name === 'Refusal')) throw error
  const { reasons = [] } = error as { reasons?: readonly string[] }
  process.stderr.write(`${reasons[0] ?? error.message}\n`)
  process.exitCode = 1
}
