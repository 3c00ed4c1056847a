import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareBinaries } from './cluster/binaries.ts'
import { dataFolderOf } from './cluster/cluster.ts'
import { makeCluster } from './cluster/make-cluster.ts'
import { createShopDatabase, shopUrl } from './server/connect.ts'
import { choosePort, runServer } from './server/run-server.ts'
import { findServerProcess, isAlive, stopServerProcess } from './server/server-process.ts'
import type { EmbeddedPostgres } from './start-embedded-postgres.ts'

const PREFIX = 'cupboard-throwaway-'
/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm'
const ROOM_BYTES = 2 * 1024 ** 3

/** A PostgreSQL for tests: fast because it forgets everything in a crash, and gone when stopped. */
export async function startThrowawayPostgres(): Promise<EmbeddedPostgres> {
  await removeAbandoned()
  const home = await mkdtemp(join(await quickestFolder(), `${PREFIX}${process.pid}-`))
  await chmod(home, 0o755)
  const binaries = await prepareBinaries()
  const cluster = {
    folder: join(home, 'postgres'),
    port: await choosePort(0),
    password: randomBytes(24).toString('hex'),
    isMade: true,
  }
  await makeCluster(cluster, binaries, true)
  const { pid, client } = await runServer(cluster, binaries, 'throwaway')
  await createShopDatabase(client)
  await client.end()
  async function stop() {
    await stopServerProcess(pid, dataFolderOf(cluster), 'SIGQUIT')
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
  return { url: shopUrl(cluster), stop }
}

/** A database is a thousand files: a copy takes half a second on a disk and a twentieth of that in memory. */
async function quickestFolder(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => undefined)
  const roomBytes = memory ? Math.min(memory.bavail * memory.bsize, process.availableMemory()) : 0
  return roomBytes >= ROOM_BYTES ? MEMORY : tmpdir()
}

async function removeAbandoned(): Promise<void> {
  for (const folder of [MEMORY, tmpdir()]) await removeAbandonedIn(folder)
}

/** Databases left by killed test runs. */
async function removeAbandonedIn(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const maker = name.startsWith(PREFIX) && Number.parseInt(name.slice(PREFIX.length), 10)
    if (!maker || isAlive(maker)) continue
    const home = join(folder, name)
    const dataFolder = join(home, 'postgres/data')
    const server = await findServerProcess(dataFolder).catch(() => undefined)
    if (server) await stopServerProcess(server.pid, dataFolder, 'SIGQUIT').catch(() => undefined)
    await rm(home, { recursive: true, force: true }).catch(() => undefined)
  }
}
