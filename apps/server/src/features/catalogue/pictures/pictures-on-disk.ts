import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureFiles } from './picture-files.ts'

/** Keeps pictures in a folder, which several processes may share. A file is there whole or not at all. */
export function picturesOnDisk(folder: string): PictureFiles {
  return {
    async save(name, bytes) {
      await mkdir(folder, { recursive: true })
      const unfinished = join(folder, `.${randomUUID()}`)
      await writeFile(unfinished, bytes)
      await rename(unfinished, join(folder, name))
    },
    async read(name) {
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
  }
}
