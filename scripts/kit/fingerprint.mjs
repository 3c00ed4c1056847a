import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './say.mjs'

/** Paths the shop is not built from: tests, installed packages, and pictures drawn from the art. */
const IGNORED = /\.test\.tsx?$|\/node_modules$|^apps\/web\/public\/pictures$/

/** Hashes the names and contents of files and folders; a missing path counts as missing. */
export function fingerprint(paths, salt = '') {
  const hash = createHash('sha256').update(salt)
  for (const path of paths) add(hash, path)
  return hash.digest('hex')
}

function add(hash, path) {
  try {
    const content = readFileSync(join(ROOT, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  } catch (cause) {
    if (cause.code === 'ENOENT') return
    if (cause.code !== 'EISDIR') throw cause
    for (const name of readdirSync(join(ROOT, path)).sort()) {
      if (!IGNORED.test(`${path}/${name}`)) add(hash, `${path}/${name}`)
    }
  }
}

/** The folders of all workspaces, as the root's package.json lists them. */
export function workspaces() {
  const { workspaces: patterns } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  return patterns.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern]
    const parent = pattern.slice(0, -2)
    const entries = readdirSync(join(ROOT, parent), { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).map((entry) => `${parent}/${entry.name}`)
  })
}

/** Reads a stamp file; undefined if there is none. */
export function readStamp(path) {
  try {
    return readFileSync(join(ROOT, path), 'utf8')
  } catch {
    return undefined
  }
}
