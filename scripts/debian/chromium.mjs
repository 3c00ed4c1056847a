import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Problem } from '../kit/say.mjs'
import { installFromDebian } from './install.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** The browser for the journeys: the one named, one that is installed, or one that root installs. */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Problem(`CHROMIUM_PATH names ${named}, which is not there.`)
  const found = named ?? findChromium()
  if (found) return found
  await installFromDebian(['chromium'], { what: 'Chromium for the browser tests', missing: MISSING })
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
