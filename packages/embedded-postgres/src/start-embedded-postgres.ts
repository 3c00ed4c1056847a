import { access, mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { clusterFileIn, dataFolderOf } from './cluster/cluster.ts'
import { claimShop, leaveAsLast } from './presence.ts'
import { shopUrl } from './server/connect.ts'
import { type Log, type OpenServer, openServer } from './server/open-server.ts'
import { stopServerProcess } from './server/server-process.ts'
import { type StartLock, startLockFor } from './start-lock.ts'
import { StartProblem } from './start-problem.ts'

export type EmbeddedPostgres = { url: string; stop(): Promise<void> }
type Options = { dataDir: string; log: Log }
/** `patienceMs`: how long to wait for another shop on the same data directory to end. */
type ShopOptions = Options & { patienceMs?: number }

/** The shop's database, for one shop per data directory; `stop` shuts PostgreSQL down with it. */
export async function startEmbeddedPostgres(options: ShopOptions): Promise<EmbeddedPostgres> {
  const { dataDir, turn, log } = await prepare(options)
  let server = await openAsShop(dataDir, turn, log, options.patienceMs ?? 10_000)
  if (server.wasRunning) log('The database of the last run was still there and is used as it is.')
  let isStopping = false
  let recovery = Promise.resolve()
  watch()

  // The connection that holds the shop's lock ends only with the server, so its end says: start it again.
  function watch() {
    server.client.once('end', () => {
      if (!isStopping) recovery = recover()
    })
  }
  async function recover() {
    log('The database went away; starting it again…')
    while (!isStopping) {
      try {
        const { port } = server.cluster
        server = await openAsShop(dataDir, turn, log, 1_000)
        watch()
        if (server.cluster.port !== port) log('The database came back on another port: restart the shop.')
        return
      } catch (cause) {
        log(cause instanceof Error ? cause.message : String(cause))
        await pause(1_000)
      }
    }
  }
  async function stop() {
    isStopping = true
    await recovery
    await turn(() => stopServer(server))
  }
  return { url: shopUrl(server.cluster), stop }
}

/** Whether a data directory has a database. */
export function hasEmbeddedPostgres(dataDir: string): Promise<boolean> {
  return access(clusterFileIn(resolve(dataDir))).then(
    () => true,
    () => false,
  )
}

/** The same database for a visitor such as the operator's command line, beside a running shop or without one. */
export async function visitEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, turn, log } = await prepare(options)
  const server = await turn(() => openServer(dataDir, log))
  async function stop() {
    await turn(async () => {
      // A shop that stopped meanwhile has taken the server, and our connection, with it.
      const isLast = await leaveAsLast(server.client).catch(() => false)
      await (isLast ? stopServer(server) : server.client.end())
    })
  }
  return { url: shopUrl(server.cluster), stop }
}

async function prepare({ dataDir, log }: Options) {
  const folder = resolve(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause: NodeJS.ErrnoException) => {
    throw new StartProblem(
      `The data directory ${folder} cannot be made (${cause.code}): make it yourself, or set DATA_DIR to another folder.`,
    )
  })
  return { dataDir: folder, turn: await startLockFor(folder), log }
}

/** The wait for the shop's lock is outside the start lock, so that the shop that holds it can stop meanwhile. */
async function openAsShop(dataDir: string, turn: StartLock, log: Log, patienceMs: number) {
  for (;;) {
    const server = await turn(() => openServer(dataDir, log))
    try {
      await claimShop(server.client, dataDir, patienceMs)
      return server
    } catch (cause) {
      await server.client.end().catch(() => undefined)
      // Any other failure means that the old shop stopped the server while we waited: start it ourselves.
      if (cause instanceof StartProblem) throw cause
    }
  }
}

async function stopServer({ client, cluster, pid }: OpenServer): Promise<void> {
  await stopServerProcess(pid, dataFolderOf(cluster))
  await client.end().catch(() => undefined)
}
