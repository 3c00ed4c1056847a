import { checks, passes } from './kit/checks.mjs'
import { main, Problem, say, seconds } from './kit/say.mjs'
import { ensureInstalled } from './kit/setup.mjs'

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
