import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

export type Part = { name: string; mb: number }

/** The parts of an installation, the largest first. */
export function partsOf(folder: string): Part[] {
  return filesIn(folder)
    .map((name) => ({ name, mb: statSync(join(folder, name)).size / 2 ** 20 }))
    .toSorted((one, other) => other.mb - one.mb)
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
