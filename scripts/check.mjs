import { checks, passes } from './checks.mjs'
import { main, Problem, say, seconds } from './say.mjs'
import { ensureInstalled } from './setup.mjs'

const UNIT = {
  name: 'house rules and unit tests',
  command: 'vitest',
  args: ['run', '--project', 'unit'],
}

await main(async () => {
  await ensureInstalled()
  const begun = performance.now()
  for (const step of [...checks(), UNIT]) {
    if (!(await passes(step))) throw new Problem(`\nStopped at: ${step.name}.`)
  }
  say(`\nAll checks passed in ${seconds(begun)}.`)
})
