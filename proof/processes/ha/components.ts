import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { findSystemPostgres, type Home } from '#processes/database/system-postgres.ts'

const PROGRAMS = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'pgbackrest']
const ASK_VERSION: Record<string, string> = { haproxy: '-v', pgbackrest: 'version' }
/** Debian keeps servers out of a user's path. */
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** Returns the programs missing here; `postgresql` stands for a missing PostgreSQL. */
export async function missingComponents(): Promise<string[]> {
  const missing = PROGRAMS.filter(
    (program) => spawnSync(program, [ASK_VERSION[program] ?? '--version'], { env: { PATH } }).error,
  )
  return (await findSystemPostgres()) ? missing : ['postgresql', ...missing]
}

export type Running = { kill(signal: 'SIGTERM' | 'SIGKILL'): void; gone: Promise<unknown> }

/** Runs a component as the account of the clusters, with its output in a file of its name. */
export async function runComponent(
  place: Home,
  name: string,
  command: string,
  args: string[],
): Promise<Running> {
  const log = await open(join(place.home, `${name}.log`), 'a')
  const { cwd, env, ...account } = place.as
  const child = spawn(command, args, {
    cwd,
    env: { ...env, PATH },
    ...account,
    stdio: ['ignore', log.fd, log.fd],
  })
  const gone = once(child, 'exit').then(() => log.close())
  return { kill: (signal) => child.kill(signal), gone }
}

/** Runs a command of a component to its end. */
export function tellComponent(place: Home, command: string, args: string[]): string {
  const { cwd, env, ...account } = place.as
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env: { ...env, PATH },
    ...account,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`)
  return stdout
}
