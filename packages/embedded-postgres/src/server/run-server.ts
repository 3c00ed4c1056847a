import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Client } from 'pg'
import { accountOfCluster } from '#cluster/account.ts'
import type { Binaries } from '#cluster/binaries.ts'
import { type Cluster, dataFolderOf } from '#cluster/cluster.ts'
import { until } from '#until.ts'
import { connectIfReady } from './connect.ts'
import { explainFailure, readLogSince } from './server-log.ts'

export type Durability = 'durable' | 'throwaway'
export type RunningServer = { pid: number; client: Client }

/** A test database need not survive a crash. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '256MB' }
const LOG_KEPT_BYTES = 10_000_000

/** Starts PostgreSQL on the cluster's port and waits until it answers. */
export async function runServer(
  cluster: Cluster,
  binaries: Binaries,
  durability: Durability,
): Promise<RunningServer> {
  const logFile = join(cluster.folder, 'postgres.log')
  const log = await openLog(logFile)
  const { size } = await log.stat()
  // Detached: a Ctrl-C at the keyboard then reaches the shop alone, which stops PostgreSQL in good order.
  const server = spawn(
    binaries.postgres,
    ['-D', dataFolderOf(cluster), ...settings(cluster.port, durability)],
    {
      cwd: cluster.folder,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: { LC_ALL: 'C', TZ: 'UTC' },
      ...(await accountOfCluster(cluster.folder)),
    },
  )
  server.unref()
  let failure: Error | undefined
  server.once('error', (cause) => {
    failure = cause
  })
  const hasEnded = () => failure !== undefined || server.exitCode !== null || server.signalCode !== null
  try {
    const client = await until(async () => (hasEnded() ? null : await connectIfReady(cluster)), {
      everyMs: 20,
      withinMs: 120_000,
    })
    if (client && server.pid) return { pid: server.pid, client }
    throw explainFailure(failure?.message ?? (await readLogSince(logFile, size)), cluster.folder)
  } catch (cause) {
    server.kill('SIGINT')
    throw cause
  } finally {
    await log.close()
  }
}

function settings(port: number, durability: Durability): string[] {
  const wanted = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '96MB',
    // On today's disks, and from memory, a page is as near as the next one: an index is worth it sooner.
    random_page_cost: 1.1,
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durability === 'throwaway' && FORGETFUL),
  }
  return Object.entries(wanted).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** NOFOLLOW: root opens this file in a folder that the database's own account may write to. */
async function openLog(path: string) {
  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW } = constants
  const log = await open(path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600)
  if ((await log.stat()).size > LOG_KEPT_BYTES) await log.truncate()
  return log
}

/** The preferred port when it is free, else any free one. */
export async function choosePort(preferred: number): Promise<number> {
  for (const port of [preferred, 0]) {
    const probe = createServer()
    probe.listen({ port, host: '127.0.0.1', exclusive: true })
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    const { port: chosen } = probe.address() as { port: number }
    await new Promise((resolve) => probe.close(resolve))
    return chosen
  }
  throw new Error('no free port on 127.0.0.1')
}
