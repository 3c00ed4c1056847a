import { accessSync, constants, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, readStamp, workspaces } from './fingerprint.mjs'
import { withLock } from './lock.mjs'
import { packagesThatCame, withProgress } from './progress.mjs'
import { runQuietly } from './run.mjs'
import { Problem, ROOT, say } from './say.mjs'

const STAMP = 'node_modules/.cupboard-installed'
const LOCKFILE = join(ROOT, 'package-lock.json')

/** Installs missing packages and returns the path of a Node 24. */
export async function ensureInstalled() {
  if (major(process.versions.node) < 20) {
    throw new Problem(`Cupboard needs Node 20 or newer; this is Node ${process.versions.node}.`)
  }
  if (!isInstalled()) await withLock(join(ROOT, 'node_modules', '.cupboard-installing'), install)
  return findNode24()
}

function wanted() {
  const manifests = ['.', ...workspaces()].map((folder) => `${folder}/package.json`)
  return fingerprint(['package-lock.json', ...manifests], `${process.platform}-${process.arch}`)
}

function isInstalled() {
  return readStamp(STAMP) === wanted()
}

async function install() {
  // Another start may have installed everything while this one waited.
  if (isInstalled()) return
  say('Installing what the shop needs (first start only)…')
  const before = readFileSync(LOCKFILE)
  // NODE_ENV=production would leave out the packages that build the shop.
  const args = ['install', '--no-audit', '--no-fund', '--include=dev', '--include=optional']
  const [command, first] = npm()
  try {
    const sentence =
      'Installing failed for the reason above: put it right (most often the network) and try again.'
    const run = () => runQuietly(command, [...first, ...args], { sentence })
    await withProgress('packages', run, packagesThatCame())
  } finally {
    // The host's npm may be of another version and phrase the lockfile differently.
    if (!readFileSync(LOCKFILE).equals(before)) writeFileSync(LOCKFILE, before)
  }
  writeFileSync(join(ROOT, STAMP), wanted())
}

/** The npm that runs this script, else the one on the PATH. */
function npm() {
  const path = process.env.npm_execpath
  return path?.endsWith('npm-cli.js') ? [process.execPath, [path]] : ['npm', []]
}

function findNode24() {
  const installed = join(ROOT, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  if (isExecutable(installed)) return installed
  if (major(process.versions.node) >= 24) return process.execPath
  throw new Problem(
    `Node 24 did not come with the shop for this machine (${process.platform}-${process.arch}): install Node 24 yourself and try again.`,
  )
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function major(version) {
  return Number.parseInt(version, 10)
}
