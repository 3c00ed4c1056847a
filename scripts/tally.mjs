import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './say.mjs'

/** Where a runner writes its machine-readable report; the last run's is removed, so that it is never counted. */
export function freshReport(name) {
  const path = join(ROOT, 'node_modules/.cache/cupboard', `${name}.json`)
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { force: true })
  return path
}

/** Passed and failed tests of a vitest report; a file that could not be loaded is one failed test. */
export function countVitest(path, ranWell) {
  return atLeastOneFailure(ranWell, path, ({ numPassedTests, numFailedTests, testResults }) => {
    const broken = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    )
    return { passed: numPassedTests, failed: numFailedTests + broken.length }
  })
}

/** Passed and failed journeys of a Playwright report; a flaky one passed in the end. */
export function countPlaywright(path, ranWell) {
  return atLeastOneFailure(ranWell, path, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  }))
}

/** A runner that failed without naming a failed test, or left no report, still failed. */
function atLeastOneFailure(ranWell, path, count) {
  let counted = { passed: 0, failed: 0 }
  try {
    counted = count(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
  return ranWell ? counted : { ...counted, failed: Math.max(1, counted.failed) }
}
