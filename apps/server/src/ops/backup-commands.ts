import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { backUpEmbeddedPostgres, restoreEmbeddedPostgres } from '@cupboard/embedded-postgres/backup'
import { type Config, readEnvironment } from '#config.ts'
import { connect } from '#db/connect.ts'
import { makeLogger } from '#log.ts'
import { StartupProblem } from '#startup-problem.ts'
import { type Asked, type Command, no, type Reply, say } from './command.ts'

const run = promisify(execFile)

/** A command on the shop's files and database as such, while no shop is open. */
export type PlaceCommand = Pick<Command, 'use' | 'what'> & {
  run(config: Config, asked: Asked): Promise<Reply>
}

export const backupCommands: Record<string, PlaceCommand> = {
  backup: {
    use: 'PATH',
    what: 'Copies the whole shop, while it runs: a folder for the embedded database, a file of pg_dump for another.',
    async run({ databaseUrl, dataDir }, { words: [to] }) {
      if (!to) throw no('Say where to: backup PATH')
      if (databaseUrl) await runTool('pg_dump', databaseUrl, ['--format=custom', `--file=${to}`])
      else await backUpEmbeddedPostgres(dataDir, to)
      return say(`The shop is copied to ${to}.`)
    },
  },
  restore: {
    use: 'PATH',
    what: 'Lays such a copy out, where there is no shop yet. The first start asks the card provider what it has missed.',
    async run(config, { words: [from] }) {
      if (!from) throw no('Say where from: restore PATH')
      const { databaseUrl, dataDir } = config
      if (databaseUrl) {
        await expectEmpty(config, databaseUrl)
        await runTool('pg_restore', databaseUrl, ['--no-owner', '--exit-on-error', from])
        // A restored database knows nothing of its tables yet.
        await runTool('vacuumdb', databaseUrl, ['--analyze-only'])
      } else await restoreEmbeddedPostgres(from, dataDir)
      return say(`The shop of ${from} is laid out. Start it.`)
    },
  },
}

async function expectEmpty(config: Config, url: string): Promise<void> {
  const { pool, close } = connect(url, makeLogger(config), { max: 1 })
  try {
    const { rows } = await pool.query(`SELECT 1 FROM pg_tables WHERE schemaname = 'public' LIMIT 1`)
    if (rows.length > 0) throw no('This database is not empty. Restore into a new one.')
  } finally {
    await close()
  }
}

/** PostgreSQL's own programs; the password goes by the environment, where other users do not see it. */
async function runTool(tool: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const env = { ...readEnvironment(), ...(password ? { PGPASSWORD: password } : {}) }
  try {
    await run(tool, [`--dbname=${url.href}`, ...args], { env })
  } catch (cause) {
    const { code, stderr } = cause as { code?: unknown; stderr?: string }
    if (code === 'ENOENT')
      throw new StartupProblem(`${tool} is not installed: it comes with PostgreSQL's client programs.`)
    throw new StartupProblem(`${tool} failed: ${stderr?.trim() ?? String(cause)}`)
  }
}
