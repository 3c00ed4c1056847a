import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { workspaces } from './fingerprint.mjs'
import { run } from './run.mjs'
import { ROOT, say, seconds } from './say.mjs'

const TYPED = [...workspaces(), 'scripts']

/** Formatting, lint, types and unused code: each is one step with a name, a command and its arguments. */
export function checks() {
  const typed = TYPED.filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')))
  // Biome colours its output below npm even where no terminal can show it.
  const colours = process.stdout.isTTY ? [] : ['--colors=off']
  return [
    { name: 'formatting and lint', command: 'biome', args: ['ci', '--error-on-warnings', ...colours] },
    ...typed.flatMap(typeCheck),
    { name: 'unused code', command: 'knip', args: [] },
    { name: 'code that tests alone use', command: 'knip', args: ['--production'] },
  ]
}

/** Returns the steps of a workspace's type check. Each run reuses the cache of the one before, to save time. */
function typeCheck(folder) {
  const known = join(ROOT, 'node_modules/.cache/types', `${folder.replaceAll('/', '-')}.tsbuildinfo`)
  const args = ['-p', folder, '--incremental', '--tsBuildInfoFile', known]
  const types = { name: `types of ${folder}`, command: 'tsc', args }
  if (folder !== 'apps/web') return [types]
  // The pages' types are generated from the site map.
  const generate = { name: 'types of the pages', command: 'react-router', args: ['typegen'] }
  return [{ ...generate, cwd: join(ROOT, folder) }, types]
}

/** Runs one step under a heading and answers whether it passed. */
export async function passes({ name, command, args, cwd = ROOT, env = {} }) {
  say(`\n── ${name}`)
  const begun = performance.now()
  const passed = (await run(command, args, { cwd, env })) === 0
  say(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds(begun)}`)
  return passed
}
