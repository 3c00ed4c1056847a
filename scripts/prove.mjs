import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './debian/chromium.mjs'
import { ensureComponents } from './debian/components.mjs'
import { environment, run } from './kit/run.mjs'
import { main, Problem, ROOT, say, seconds } from './kit/say.mjs'
import { ensureInstalled } from './kit/setup.mjs'
import { breakRules } from './trials/broken-rules.mjs'
import { proveSupplyChain } from './trials/supply-chain.mjs'
import { tableOf } from './trials/table.mjs'
import { trials } from './trials/trials.mjs'

const GROUPS = {
  walks: ['T35', 'T36'],
  watch: ['T41', 'T43', 'T44'],
  ha: ['T42'],
  browser: ['T22', 'T26', 'T40', 'T53'],
}
const PROCESSES = 'proof/processes/run.ts'

/**
 * Runs the proofs that take too long for every commit, and prints a table of verdicts. `-- T4 T9` runs those alone,
 * `-- walks` the walks, `-- browser` all browser tests, `-- watch` the alarms, `-- ha` a lost database; `-- --full` is
 * for full length. `-- mutants` changes the rules of the domain instead, to see a test notice each; with files behind
 * it, theirs alone. `-- broken-rules` breaks the rules of a box's life in a copy, to see its walk notice each.
 */
await main(async () => {
  const { positionals: asked, values } = parseArgs({
    allowPositionals: true,
    options: { full: { type: 'boolean', default: false } },
  })
  const [first, ...files] = asked
  const known = [...trials.map(({ name }) => name), ...Object.keys(GROUPS), 'mutants', 'broken-rules']
  const unknown = ['mutants', 'broken-rules'].includes(first)
    ? []
    : asked.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new Problem(
      `${unknown.join(' ')} is no trial. There are ${known.join(', ')}; --full for the full length.`,
    )
  }
  const node24 = await ensureInstalled()
  if (first === 'broken-rules') {
    process.exitCode = (await breakRules(files)) ? 0 : 1
    return
  }
  await ensureBuilt(node24)
  if (first === 'mutants') return changeRules(files)
  const isFull = values.full
  const names = asked.flatMap((name) => GROUPS[name] ?? [name])
  const chosen = trials.filter(({ name, isLong }) =>
    names.length === 0 ? isFull || !isLong : names.includes(name),
  )
  const rows = []
  const begun = performance.now()
  for (const trial of chosen) {
    say(`\n── ${trial.name} ${trial.what}`)
    const started = performance.now()
    const { verdict, figure } = await tryOne(node24, trial, isFull)
    rows.push([trial.name, verdict, seconds(started), trial.what, figure])
    say(`── ${trial.name}: ${verdict} in ${seconds(started)}`)
  }
  say(`\n${tableOf([['Trial', 'Verdict', 'Time', 'Broken on purpose', 'Figure'], ...rows])}`)
  const failed = rows.filter(([, verdict]) => verdict === 'FAILED').map(([name]) => name)
  say(
    `\n${failed.length === 0 ? 'Nothing failed' : `Did not hold: ${failed.join(', ')}`}, in ${seconds(begun)}.`,
  )
  process.exitCode = failed.length === 0 ? 0 : 1
})

async function changeRules(files) {
  const only = files.length === 0 ? [] : ['--mutate', files.join(',')]
  process.exitCode = await run('stryker', ['run', 'scripts/trials/stryker.config.json', ...only])
}

async function tryOne(node24, { name, test, journey, components = [] }, isFull) {
  await ensureComponents(components)
  if (name === 'T33') return proveSupplyChain()
  const size = { PROOF: isFull ? 'full' : 'night' }
  const { code, text } = test
    ? await watch('vitest', ['run', '--project', 'trials', test], size)
    : journey
      ? await watch('playwright', ['test', '--config', 'e2e/playwright.config.ts', journey], {
          ...size,
          CHROMIUM_PATH: await ensureChromium(),
        })
      : await watch(node24, [PROCESSES, name, ...(isFull ? ['--full'] : [])], {})
  const lines = text.split('\n').filter((line) => line.startsWith(`${name} `))
  const skipped = lines.filter((line) => / not tried/.test(line))
  return {
    verdict:
      code !== 0 ? 'FAILED' : lines.length > 0 && skipped.length === lines.length ? 'not tried' : 'held',
    figure: lines.map((line) => line.slice(name.length).trim()).join('; ') || 'see above',
  }
}

/** Runs a command; shows and keeps its output. */
function watch(command, args, env) {
  return new Promise((resolve, reject) => {
    const options = { cwd: ROOT, env: environment(env), stdio: ['ignore', 'pipe', 'inherit'] }
    const child = spawn(command, args, options)
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (part) => {
      text += part
      process.stdout.write(part)
    })
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, text }))
  })
}
