import { ensureBuilt } from './build.mjs'
import { passes } from './checks.mjs'
import { main, say } from './say.mjs'
import { ensureInstalled } from './setup.mjs'

const TRIALS = 'apps/server/src/proof/processes/run.ts'

const IN_TESTS = {
  T8: 'src/proof/trouble/slow-provider',
  T9: 'src/proof/races',
  T12: 'src/proof/trouble/clock-jumps',
  T18: 'src/proof/enumeration',
  T32: 'src/proof/trouble/post-office-away',
}

/**
 * The proofs that take too long for every commit: the simulation at full size, every planted bug, and real processes
 * that are killed, stopped, starved and shouted at. `-- T4 T9` tries those alone; `-- --full` at full length.
 */
await main(async () => {
  const node24 = await ensureInstalled()
  await ensureBuilt(node24)
  const asked = process.argv.slice(2)
  const names = asked.filter((name) => /^T\d+$/.test(name))
  const wantsAll = names.length === 0
  const inTests = names.flatMap((name) => IN_TESTS[name] ?? [])
  const env = { PROOF: asked.includes('--full') ? 'full' : 'night' }
  const steps = [
    ...(wantsAll || names.length > inTests.length
      ? [{ name: 'real processes', command: node24, args: [TRIALS, ...asked] }]
      : []),
    ...(wantsAll || inTests.length > 0
      ? [
          {
            name: wantsAll ? 'simulation, planted bugs, races and fuzzing at full size' : names.join(', '),
            command: 'vitest',
            args: ['run', '--project', 'server', ...(wantsAll ? ['src/proof'] : inTests)],
            env,
          },
        ]
      : []),
    ...(wantsAll
      ? [
          {
            name: 'known vulnerabilities',
            command: 'npm',
            args: ['audit', '--audit-level=high', '--omit=dev'],
          },
        ]
      : []),
  ]
  const failed = []
  for (const step of steps) if (!(await passes(step))) failed.push(step.name)
  say(failed.length === 0 ? '\nEverything held.' : `\nDid not hold: ${failed.join(', ')}`)
  process.exitCode = failed.length === 0 ? 0 : 1
})
