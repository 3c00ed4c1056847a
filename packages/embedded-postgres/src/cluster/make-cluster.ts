import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { explainFailure } from '#server/server-log.ts'
import { accountForNewCluster } from './account.ts'
import type { Binaries } from './binaries.ts'
import { type Cluster, SUPERUSER } from './cluster.ts'

/** Made aside and renamed into place, so that a kill in the middle leaves no half-made cluster. */
export async function makeCluster(cluster: Cluster, binaries: Binaries, throwaway = false): Promise<void> {
  await removeLeftovers(cluster.folder)
  const account = await accountForNewCluster()
  // A name of its own: the initdb of a start that was killed may still be writing to the last one.
  const nursery = `${cluster.folder}.new-${randomBytes(4).toString('hex')}`
  const passwordFile = join(nursery, 'password')
  await mkdir(nursery, { mode: 0o700 })
  await writeFile(passwordFile, cluster.password, { mode: 0o600 })
  if (account) for (const path of [nursery, passwordFile]) await chown(path, account.uid, account.gid)
  const args = [
    `--pgdata=${join(nursery, 'data')}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--set=timezone=UTC',
    '--set=log_timezone=UTC',
    ...(throwaway ? ['--no-sync'] : []),
  ]
  const options = { cwd: nursery, env: { LC_ALL: 'C', TZ: 'UTC' }, ...account }
  try {
    await promisify(execFile)(binaries.initdb, args, options)
  } catch (cause) {
    await rm(nursery, { recursive: true, force: true })
    const { stderr, message } = cause as Error & { stderr?: string }
    throw explainFailure(stderr?.trim() || message, cluster.folder)
  }
  await rm(passwordFile)
  await rename(nursery, cluster.folder)
  if (!throwaway) await syncFolder(dirname(cluster.folder))
}

async function removeLeftovers(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.new-`
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(prefix)) continue
    // An initdb that is still dying may refuse to let go; its folder is swept at the next fresh start.
    await rm(join(dirname(folder), name), { recursive: true, force: true }).catch(() => undefined)
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
