import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { withProgress } from './progress.mjs'
import { runQuietly } from './run.mjs'
import { Problem, say } from './say.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** The browser for the journeys: the one named, one that is installed, or one that root installs. */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Problem(`CHROMIUM_PATH names ${named}, which is not there.`)
  const found = named ?? findChromium()
  if (found) return found
  const isApt = existsSync('/usr/bin/apt-get')
  if (process.getuid?.() !== 0 || !isApt) throw new Problem(MISSING)
  say('Installing Chromium for the browser tests…')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...args) => runQuietly('apt-get', args, { env, sentence: MISSING })
  await withProgress('the list of packages', () => aptGet('update'))
  await withProgress('chromium', () => aptGet('install', '-y', 'chromium'))
  const installed = findChromium()
  if (!installed) throw new Problem(MISSING)
  return installed
}

const MISSING =
  'The browser tests need Chromium: install it (apt-get install chromium) or set CHROMIUM_PATH to a Chrome or Chromium.'

function findChromium() {
  const folders = new Set([
    '/usr/bin',
    '/usr/local/bin',
    '/snap/bin',
    ...(process.env.PATH ?? '').split(delimiter),
  ])
  const places = [...folders].flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return places.find((place) => existsSync(place))
}
