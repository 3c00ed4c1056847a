import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.mjs'
import { main, Problem, ROOT, say } from './say.mjs'
import { ensureInstalled } from './setup.mjs'

await main(async () => {
  const node24 = await ensureInstalled()
  const known = readdirSync(join(ROOT, 'bench')).filter((name) => existsSync(join(ROOT, programOf(name))))
  const wanted = process.argv.length > 2 ? process.argv.slice(2) : known
  const unknown = wanted.find((name) => !known.includes(name))
  if (unknown)
    throw new Problem(`There is no bench called ${unknown}; there are: ${known.join(', ') || 'none yet'}.`)
  for (const name of wanted) {
    say(`\n── ${name}`)
    if ((await run(node24, [programOf(name)])) !== 0) process.exitCode = 1
  }
})

function programOf(name) {
  return `bench/${name}/run.ts`
}
