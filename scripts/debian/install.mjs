import { existsSync } from 'node:fs'
import { withProgress } from '../kit/progress.mjs'
import { runQuietly } from '../kit/run.mjs'
import { Problem, say } from '../kit/say.mjs'

/** Installs packages of Debian if it runs as root; elsewhere fails with a sentence that names the missing ones. */
export async function installFromDebian(packages, { what, missing }) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Problem(missing)
  say(`Installing ${what}…`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...args) => runQuietly('apt-get', args, { env, sentence: missing })
  await withProgress('the list of packages', () => aptGet('update'))
  for (const each of packages)
    await withProgress(each, () => aptGet('install', '-y', '--no-install-recommends', each))
}
