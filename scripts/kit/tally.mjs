import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './say.mjs'

/** Where a runner writes its machine-readable report; the last run's is removed, so that it is never counted. */
export function freshReport(name) {
  const path = join(ROOT, 'node_modules/.cache/cupboard', `${name}.json`)
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { force: true })
  return path
}

/** How many tests of a vitest report passed, and which failed; a file that could not be loaded is one failed test. */
export function tallyVitest(path, step) {
  return atLeastOneFailure(path, step, ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failed: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = relative(ROOT, name)
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (status === 'failed' && failed.length === 0) return [failure(file, message)]
      return failed.map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages.join('\n')))
    }),
  }))
}

/** The same of a Playwright report; a flaky journey passed in the end. */
export function tallyPlaywright(path, step) {
  return atLeastOneFailure(path, step, ({ stats, suites, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: [
      ...suites.flatMap(journeysOf).filter(failedInTheEnd).map(failedJourney),
      ...errors.map(({ message }) => failure(step.name, message)),
    ],
  }))
}

function journeysOf(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(journeysOf)]
}

function failedInTheEnd(journey) {
  return journey.tests.some((test) => test.status === 'unexpected')
}

function failedJourney({ file, title, tests }) {
  const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors)
  return failure(`${file} › ${title}`, errors.map(({ message }) => message).join('\n'))
}

const REASON_LINES = 20

/** A failed test by name, with the beginning of its message. */
export function failure(name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, REASON_LINES)
  return { name, reason: lines.join('\n').trim() }
}

/** A runner that failed without naming a failed test, or left no report, still failed. */
function atLeastOneFailure(path, { name, ranWell }, read) {
  let counted
  try {
    counted = read(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return { passed: 0, failed: [failure(name, 'It left no report that can be read.')] }
  }
  if (ranWell || counted.failed.length > 0) return counted
  return { ...counted, failed: [failure(name, 'It failed without naming a test.')] }
}
