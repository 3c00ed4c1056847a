import { randomBytes } from 'node:crypto'
import { access, chown, open, readFile, rename, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartProblem } from '#start-problem.ts'
import { folderOutsideCheckout, isRoot } from './account.ts'

/** One PostgreSQL cluster and how to reach it, as kept in the data directory. */
export type Cluster = { folder: string; port: number; password: string; isMade: boolean }

export const SUPERUSER = 'cupboard'

export function clusterFileIn(dataDir: string): string {
  return join(dataDir, 'embedded-postgres.json')
}

export function dataFolderOf(cluster: Cluster): string {
  return join(cluster.folder, 'data')
}

/** The cluster of this data directory: the one it has, or the plan of a new one that is not made yet. */
export async function readOrPlanCluster(dataDir: string): Promise<Cluster> {
  const file = clusterFileIn(dataDir)
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined
    throw new StartProblem(
      `${file} cannot be read (${cause.code}): start the shop as the user who first started it, or set DATA_DIR to another folder.`,
    )
  })
  if (text === undefined) return await planCluster(dataDir)
  const kept = parseCluster(text)
  if (!kept) {
    throw new StartProblem(
      `${file} is damaged, so the database cannot be opened: restore that file, or delete ${dataDir} to start afresh.`,
    )
  }
  const cluster = { ...kept, folder: resolve(dataDir, kept.folder) }
  const isThere = await exists(dataFolderOf(cluster))
  if (cluster.isMade && !isThere) {
    throw new StartProblem(
      `The database folder ${cluster.folder} is gone: put it back, or delete ${dataDir} to start afresh.`,
    )
  }
  // The folder appears in one rename, so a start that died right after it left a whole cluster behind.
  return { ...cluster, isMade: isThere }
}

async function planCluster(dataDir: string): Promise<Cluster> {
  const folder = isRoot()
    ? join(await folderOutsideCheckout(), randomBytes(8).toString('hex'))
    : join(dataDir, 'postgres')
  if (await exists(folder)) {
    throw new StartProblem(
      `${folder} holds a database but ${clusterFileIn(dataDir)}, which holds its password, is missing: put that file back, or delete ${dataDir} to start afresh.`,
    )
  }
  return { folder, port: 0, password: randomBytes(24).toString('hex'), isMade: false }
}

function parseCluster(text: string): Cluster | undefined {
  try {
    const { folder, port, password, isMade } = JSON.parse(text)
    const isWhole =
      typeof folder === 'string' &&
      folder !== '' &&
      Number.isInteger(port) &&
      typeof password === 'string' &&
      typeof isMade === 'boolean'
    return isWhole ? { folder, port, password, isMade } : undefined
  } catch {
    return undefined
  }
}

export async function writeCluster(dataDir: string, cluster: Cluster): Promise<void> {
  // Relative when inside, so that the data directory can be moved.
  const inside = cluster.folder === join(dataDir, 'postgres')
  const kept = { ...cluster, folder: inside ? 'postgres' : cluster.folder }
  const aside = `${clusterFileIn(dataDir)}.new`
  const file = await open(aside, 'w', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(kept, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  const { uid, gid } = await stat(dataDir)
  if (isRoot()) await chown(aside, uid, gid)
  await rename(aside, clusterFileIn(dataDir))
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
