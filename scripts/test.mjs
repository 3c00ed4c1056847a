import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './debian/chromium.mjs'
import { checks, passes } from './kit/checks.mjs'
import { Problem, say } from './kit/say.mjs'
import { ensureInstalled } from './kit/setup.mjs'
import { failure, freshReport, tallyPlaywright, tallyVitest } from './kit/tally.mjs'

/**
 * `--all` adds the trials at their small size and the browser tests that walk through time: a change must pass these
 * before it lands.
 */
const { values: asked } = parseArgs({ options: { all: { type: 'boolean', default: false } } })
const total = { passed: 0, failed: [] }

function add({ passed, failed }) {
  total.passed += passed
  total.failed.push(...failed)
}

/** Does work that counts only when it fails; the tests that need its result are then left out. */
async function prepare(work) {
  try {
    return await work()
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause
    if (cause.lastLines) say(cause.lastLines)
    say(cause.message)
    add({ passed: 0, failed: [failure(cause.message, cause.lastLines)] })
    return undefined
  }
}

async function vitest(project) {
  const report = freshReport(`vitest-${project}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // Left to itself it would keep one of two cores for watching.
  const args = ['run', '--project', project, '--maxWorkers', String(availableParallelism()), ...reporters]
  const name = `${project} tests`
  const ranWell = await passes({ name, command: 'vitest', args })
  add(tallyVitest(report, { name, ranWell }))
}

async function journeys(chromium) {
  const report = freshReport('playwright')
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json']
  const env = {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(asked.all ? { JOURNEYS: 'all' } : {}),
  }
  const name = 'browser tests'
  const ranWell = await passes({ name, command: 'playwright', args, env })
  add(tallyPlaywright(report, { name, ranWell }))
}

/** Every step runs even after a failed one, so that one run shows everything there is to mend. */
async function everything() {
  const node24 = await prepare(ensureInstalled)
  if (!node24) return
  for (const step of checks())
    add((await passes(step)) ? { passed: 1, failed: [] } : { passed: 0, failed: [failure(step.name)] })
  await vitest('unit')
  const built = await prepare(async () => {
    await ensureBuilt(node24)
    return true
  })
  await vitest('server')
  if (asked.all) await vitest('trials')
  const chromium = await prepare(ensureChromium)
  if (built && chromium) await journeys(chromium)
}

await everything()
process.exitCode = total.failed.length > 0 ? 1 : 0
// Told once more at the end: a failure in the first minute is thousands of lines up by then.
for (const { name, reason } of total.failed) say(`\nFAILED ${name}\n${reason}`)
say(`\n${total.passed} passed, ${total.failed.length} failed`)
