import { chmod, lstat, mkdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartProblem } from '#start-problem.ts'

export type Account = { uid: number; gid: number }

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** PostgreSQL refuses to run as root, so root hands new clusters to `nobody`; anyone else owns theirs. */
export async function accountForNewCluster(): Promise<Account | undefined> {
  if (!isRoot()) return undefined
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const entry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(passwd)
  return { uid: Number(entry?.[1] ?? 65534), gid: Number(entry?.[2] ?? 65534) }
}

/** Returns the owner of a cluster: root runs it as its owner, so that root can also start an ordinary user's shop. */
export async function accountOfCluster(folder: string): Promise<Account | undefined> {
  if (!isRoot()) return undefined
  const { uid, gid } = await stat(folder)
  return { uid, gid }
}

/** A checkout under a private home is closed to `nobody`, so root keeps clusters and binaries elsewhere. */
export async function folderOutsideCheckout(): Promise<string> {
  for (const folder of ['/var/lib/cupboard', join(tmpdir(), 'cupboard')]) {
    if (await isSafeForRoot(folder)) return folder
  }
  throw new StartProblem(
    'As root the embedded database needs /var/lib/cupboard, owned by root and writable by nobody else: create it, start as an ordinary user, or set DATABASE_URL instead.',
  )
}

/** A folder that others can write to could be made to hold their binaries instead of ours. */
async function isSafeForRoot(folder: string): Promise<boolean> {
  try {
    const made = await mkdir(folder, { recursive: true })
    if (made) await chmod(folder, 0o755)
    const found = await lstat(folder)
    return found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0
  } catch {
    return false
  }
}
