import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { accountForNewCluster } from '@cupboard/embedded-postgres/cluster/account'
import { ask } from '@cupboard/embedded-postgres/data-dirs-for-tests'
import { choosePort } from '@cupboard/embedded-postgres/server/run-server'
import { until } from '@cupboard/embedded-postgres/until'

const INSTALLED = '/usr/lib/postgresql'
const run = promisify(execFile)

/** The newest PostgreSQL that this machine has of its own; nothing where there is none. */
export async function findSystemPostgres(): Promise<{ version: string; bin: string } | undefined> {
  const versions = await readdir(INSTALLED).catch(() => [])
  const version = versions.toSorted((a, b) => Number(b) - Number(a))[0]
  return version ? { version, bin: join(INSTALLED, version, 'bin') } : undefined
}

/** Makes a folder for clusters that are thrown away, and names the account of their servers. */
export async function newHome() {
  const home = await mkdtemp(join(tmpdir(), 'cupboard-proof-'))
  const account = await accountForNewCluster()
  await chmod(home, 0o755)
  if (account) await chown(home, account.uid, account.gid)
  return { home, as: { cwd: home, env: { LC_ALL: 'C', TZ: 'UTC' }, ...account } }
}

export type Home = Awaited<ReturnType<typeof newHome>>

export async function makeEmptyCluster(bin: string, data: string, { as }: Home): Promise<void> {
  const asked = ['-D', data, '--username=cupboard', '--auth=trust', '--encoding=UTF8', '--locale=C']
  await run(join(bin, 'initdb'), asked, as)
}

/** Runs a server on a cluster and answers once it does. */
export async function serveCluster(bin: string, data: string, { as }: Home, more: string[] = []) {
  const port = await choosePort(0)
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...more]
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const server = spawn(join(bin, 'postgres'), args, { ...as, stdio: 'ignore' })
  const gone = once(server, 'exit')
  const tell = <Row>(statement: string) =>
    ask<Row>(`postgres://cupboard@127.0.0.1:${port}/postgres`, statement)
  const isUp = () => tell('SELECT 1').catch(() => undefined)
  if (!(await until(isUp, { everyMs: 50, withinMs: 30_000 }))) throw new Error('PostgreSQL did not start')
  return { server, gone, port, tell }
}

type Dump = { url: string; schema: string; file: string }

export async function dumpSchema(bin: string, { url, schema, file }: Dump): Promise<void> {
  await run(join(bin, 'pg_dump'), ['--format=custom', `--schema=${schema}`, `--file=${file}`, url])
}

export async function restoreDump(bin: string, file: string, url: string): Promise<void> {
  await run(join(bin, 'pg_restore'), ['--clean', '--if-exists', '--no-owner', `--dbname=${url}`, file])
  // A restored database knows nothing of its tables yet, and reads ten thousand customers one by one.
  await run(join(bin, 'vacuumdb'), ['--analyze-only', `--dbname=${url}`])
}

/** The machine's own PostgreSQL with its backup tools, which the embedded one does not bring; nothing where there is none. */
export async function startSystemPostgres() {
  const found = await findSystemPostgres()
  if (!found) return undefined
  const { version, bin } = found
  const place = await newHome()
  const { home } = place
  const data = join(home, 'data')
  await makeEmptyCluster(bin, data, place)
  const { server, gone, port, tell } = await serveCluster(bin, data, place)
  const urlOf = (database: string) => `postgres://cupboard@127.0.0.1:${port}/${database}`

  await tell('CREATE DATABASE cupboard')
  return {
    version,
    url: urlOf('cupboard'),
    async createDatabase(name: string): Promise<string> {
      await tell(`CREATE DATABASE ${name}`)
      return urlOf(name)
    },
    /** Backs up one schema of a database, or those that a pattern names. */
    async dump(url: string, schema: string): Promise<string> {
      const file = join(home, `${performance.now()}.dump`)
      await dumpSchema(bin, { url, schema, file })
      return file
    },
    restore: (file: string, url: string) => restoreDump(bin, file, url),
    async stop() {
      server.kill('SIGINT')
      await gone
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
