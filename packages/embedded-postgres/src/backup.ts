import { chmod, chown, copyFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { accountForNewCluster } from './cluster/account.ts'
import { clusterFileIn, dataFolderOf, readOrPlanCluster, writeCluster } from './cluster/cluster.ts'
import { hasEmbeddedPostgres, visitEmbeddedPostgres } from './start-embedded-postgres.ts'
import { StartProblem } from './start-problem.ts'

const CLUSTER_FILE = 'embedded-postgres.json'
/** Files of the running server, not of its data. */
const OF_THE_SERVER = new Set(['postmaster.pid', 'postmaster.opts'])
const LOG = 'pg_wal'

/** Copies the database of a data directory into a new folder, beside a running shop or without one. */
export async function backUpEmbeddedPostgres(dataDir: string, to: string): Promise<void> {
  const copy = resolve(to)
  await mkdir(copy, { mode: 0o700 }).catch((cause: NodeJS.ErrnoException) => {
    throw new StartProblem(`${copy} cannot be made (${cause.code}): a backup needs a new folder.`)
  })
  const database = await visitEmbeddedPostgres({ dataDir, log: () => undefined })
  const client = new Client({ connectionString: database.url })
  try {
    await client.connect()
    const { rows } = await client.query('SHOW data_directory')
    const data = rows[0].data_directory
    await client.query(`SELECT pg_backup_start('cupboard', true)`)
    await copyData(data, join(copy, 'data'))
    const stopped = await client.query('SELECT labelfile FROM pg_backup_stop(false)')
    await writeFile(join(copy, 'data', 'backup_label'), stopped.rows[0].labelfile)
    // The log is copied last: it has the writes made while the rest was copied.
    await copyTree(join(data, LOG), join(copy, 'data', LOG))
    await copyFile(clusterFileIn(dataDir), join(copy, CLUSTER_FILE))
  } finally {
    await client.end()
    await database.stop()
  }
}

async function copyData(data: string, copy: string): Promise<void> {
  await mkdir(join(copy, LOG), { recursive: true, mode: 0o700 })
  for (const name of await readdir(data)) {
    if (!OF_THE_SERVER.has(name) && name !== LOG) await copyTree(join(data, name), join(copy, name))
  }
}

/** A file that vanishes during the copy is restored from the log. */
async function copyTree(from: string, to: string): Promise<void> {
  try {
    const names = await readdir(from)
    await mkdir(to, { recursive: true, mode: 0o700 })
    for (const name of names) await copyTree(join(from, name), join(to, name))
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOTDIR') await copyFile(from, to).catch(unlessGone)
    else unlessGone(cause)
  }
}

function unlessGone(cause: unknown): void {
  if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
}

/** Restores a backup into a data directory without a database; the next start replays its log. */
export async function restoreEmbeddedPostgres(from: string, dataDir: string): Promise<void> {
  const kept = await readFile(join(from, CLUSTER_FILE), 'utf8').catch(() => undefined)
  if (kept === undefined) throw new StartProblem(`${resolve(from)} is no backup of a shop.`)
  if (await hasEmbeddedPostgres(dataDir))
    throw new StartProblem(`There is a shop in ${resolve(dataDir)}: move that folder away first.`)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const { password } = JSON.parse(kept) as { password: string }
  const cluster = { ...(await readOrPlanCluster(resolve(dataDir))), password }
  const aside = `${cluster.folder}.new-restored`
  await rm(aside, { recursive: true, force: true })
  await cp(join(from, 'data'), join(aside, 'data'), { recursive: true })
  await handOver(aside)
  await rename(aside, cluster.folder)
  await chmod(dataFolderOf(cluster), 0o700)
  await writeCluster(resolve(dataDir), { ...cluster, isMade: true })
}

/** PostgreSQL refuses to run as root: root hands the files to the account that runs it. */
async function handOver(folder: string): Promise<void> {
  const account = await accountForNewCluster()
  if (!account) return
  await chown(folder, account.uid, account.gid)
  for (const entry of await readdir(folder, { recursive: true }))
    await chown(join(folder, entry), account.uid, account.gid)
}
