import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { accountForNewCluster } from '#db/embedded/account.ts'
import { ask } from '#db/embedded/data-dirs-for-tests.ts'
import { choosePort } from '#db/embedded/run-server.ts'
import { until } from '#db/embedded/until.ts'

const INSTALLED = '/usr/lib/postgresql'
const run = promisify(execFile)

/** The machine's own PostgreSQL with its backup tools, which the embedded one does not bring; nothing where there is none. */
export async function startSystemPostgres() {
  const versions = await readdir(INSTALLED).catch(() => [])
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0]
  if (!newest) return undefined
  const bin = join(INSTALLED, newest, 'bin')
  const home = await mkdtemp(join(tmpdir(), 'cupboard-proof-'))
  const account = await accountForNewCluster()
  await chmod(home, 0o755)
  if (account) await chown(home, account.uid, account.gid)
  const as = { cwd: home, env: { LC_ALL: 'C', TZ: 'UTC' }, ...account }
  const data = join(home, 'data')
  const asked = ['-D', data, '--username=cupboard', '--auth=trust', '--encoding=UTF8', '--locale=C']
  await run(join(bin, 'initdb'), asked, as)
  const port = await choosePort(0)
  const settings = [
    '-c',
    `port=${port}`,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
  ]
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings], { ...as, stdio: 'ignore' })
  const gone = once(server, 'exit')
  const urlOf = (database: string) => `postgres://cupboard@127.0.0.1:${port}/${database}`

  const tell = (statement: string) => ask(urlOf('postgres'), statement)
  const isUp = () => tell('SELECT 1').catch(() => undefined)
  if (!(await until(isUp, { everyMs: 50, withinMs: 30_000 }))) throw new Error('PostgreSQL did not start')
  await tell('CREATE DATABASE cupboard')
  return {
    version: newest,
    url: urlOf('cupboard'),
    async createDatabase(name: string): Promise<string> {
      await tell(`CREATE DATABASE ${name}`)
      return urlOf(name)
    },
    /** Backs up one schema of a database. */
    async dump(url: string, schema: string): Promise<string> {
      const file = join(home, `${schema}-${performance.now()}.dump`)
      await run(join(bin, 'pg_dump'), ['--format=custom', `--schema=${schema}`, `--file=${file}`, url])
      return file
    },
    async restore(file: string, url: string): Promise<void> {
      await run(join(bin, 'pg_restore'), ['--clean', '--if-exists', '--no-owner', `--dbname=${url}`, file])
    },
    async stop() {
      server.kill('SIGINT')
      await gone
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
