import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { until } from '@cupboard/embedded-postgres/until'
import { findSystemPostgres, makeEmptyCluster, newHome, serveCluster } from './system-postgres.ts'

const run = promisify(execFile)
const PATIENCE = { everyMs: 50, withinMs: 30_000 }

/** Two servers, the second a synchronous copy of the first; nothing where the machine has no PostgreSQL of its own. */
export async function startServersInStep() {
  const found = await findSystemPostgres()
  if (!found) return undefined
  const { version, bin } = found
  const place = await newHome()
  const [firstData, secondData] = [join(place.home, 'first'), join(place.home, 'second')]
  await makeEmptyCluster(bin, firstData, place)
  const first = await serveCluster(bin, firstData, place)
  await first.tell('CREATE DATABASE cupboard')
  const from = `host=127.0.0.1 port=${first.port} user=cupboard application_name=second`
  await run(
    join(bin, 'pg_basebackup'),
    ['-d', from, '-D', secondData, '-R', '-X', 'stream', '-c', 'fast'],
    place.as,
  )
  const second = await serveCluster(bin, secondData, place)
  // Told only now: the copy must not wait for a copy of its own.
  await first.tell(`ALTER SYSTEM SET synchronous_standby_names = 'second'`)
  await first.tell('SELECT pg_reload_conf()')
  const isInStep = async () =>
    (await first.tell(`SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`))[0]
  if (!(await until(isInStep, PATIENCE))) throw new Error('the second server did not fall into step')

  return {
    version,
    first,
    second,
    async promoteSecond(): Promise<void> {
      await run(join(bin, 'pg_ctl'), ['promote', '-w', '-D', secondData], place.as)
    },
    async stop(): Promise<void> {
      first.server.kill('SIGKILL')
      second.server.kill('SIGINT')
      await Promise.all([first.gone, second.gone])
      await rm(place.home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
