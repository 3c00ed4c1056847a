import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, say, seconds } from './say.mjs'

const EVERY_MS = 3_000

/** Runs a step under its name and says every few seconds how far it is: nobody waits for minutes before a silent line. */
export async function withProgress(name, work, howFar = () => '') {
  const begun = performance.now()
  say(`  ${name}…`)
  const timer = setInterval(() => say(`  ${name}: ${howFar()}${seconds(begun)}`), EVERY_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Answers how many packages of the lock file have come, and the latest of them. */
export function packagesThatCame() {
  const missing = new Set(packagesOf(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))))
  const total = missing.size
  return () => {
    let latest = ''
    for (const path of missing) {
      if (!existsSync(join(ROOT, path, 'package.json'))) continue
      missing.delete(path)
      latest = `, the latest ${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}`
    }
    return `${total - missing.size} of at most ${total} packages${latest}, `
  }
}

function packagesOf({ packages }) {
  const fits = (names, own) => !names || names.includes(own)
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(([, { os, cpu }]) => fits(os, process.platform) && fits(cpu, process.arch))
    .map(([path]) => path)
}
