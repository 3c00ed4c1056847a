import { execFile } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isRoot } from '@cupboard/embedded-postgres/cluster/account'

const run = promisify(execFile)

/** A volume of eight megabytes that may be filled; nothing where it may not be mounted. */
export async function openSmallVolume() {
  const folder = await mkdtemp(join(tmpdir(), 'cupboard-full-'))
  const filler = join(folder, 'filler')
  const isMounted =
    isRoot() &&
    (await run('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'cupboard-proof', folder]).then(
      () => true,
      () => false,
    ))
  if (!isMounted) {
    await rm(folder, { recursive: true })
    return undefined
  }
  return {
    folder,
    async fill(): Promise<void> {
      const file = await open(filler, 'w')
      for (let isRoom = true; isRoom; ) {
        isRoom = await file.write(Buffer.alloc(4_096)).then(
          () => true,
          () => false,
        )
      }
      await file.close()
    },
    makeRoom: () => rm(filler),
    async close(): Promise<void> {
      await run('umount', ['-l', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
