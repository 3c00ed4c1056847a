import { ensureBuilt } from './build.mjs'
import { passes } from './checks.mjs'
import { main, say } from './say.mjs'
import { ensureInstalled } from './setup.mjs'

const TRIALS = 'apps/server/src/proof/processes/run.ts'

/**
 * The proofs that take too long for every commit: the simulation at full size, every planted bug, and real processes
 * that are killed, stopped, starved and shouted at. `-- T4 T20` tries those alone; `-- --full` at full length.
 */
await main(async () => {
  const node24 = await ensureInstalled()
  await ensureBuilt(node24)
  const asked = process.argv.slice(2)
  const wantsTrialsAlone = asked.some((name) => /^T\d+$/.test(name))
  const night = { PROOF: 'night' }
  const steps = [
    { name: 'real processes', command: node24, args: [TRIALS, ...asked] },
    ...(wantsTrialsAlone
      ? []
      : [
          {
            name: 'simulation, planted bugs and fuzzing at full size',
            command: 'vitest',
            args: ['run', '--project', 'server', 'src/proof'],
            env: night,
          },
          {
            name: 'known vulnerabilities',
            command: 'npm',
            args: ['audit', '--audit-level=high', '--omit=dev'],
          },
        ]),
  ]
  const failed = []
  for (const step of steps) if (!(await passes(step))) failed.push(step.name)
  say(failed.length === 0 ? '\nEverything held.' : `\nDid not hold: ${failed.join(', ')}`)
  process.exitCode = failed.length === 0 ? 0 : 1
})
