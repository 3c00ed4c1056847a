import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from '../build.mjs'
import { ensureChromium } from '../kit/chromium.mjs'
import { run } from '../kit/run.mjs'
import { Problem, ROOT, say, seconds } from '../kit/say.mjs'
import { tableOf } from '../kit/table.mjs'
import { freshReport, tallyPlaywright, tallyVitest } from '../kit/tally.mjs'
import { edits } from './edits.mjs'

/** Makes each edit, runs the test that must notice, and puts the file back as it was, also when somebody stops this. */
export async function breakRules(node24) {
  const rows = []
  for (const edit of edits) {
    say(`\n── ${edit.what} (${edit.file})`)
    const begun = performance.now()
    const failed = await whileEdited(edit, () => failuresOf(edit, node24))
    const noticed = failed.find(({ name }) => name.includes(edit.red))
    rows.push([noticed ? 'red' : 'GREEN', seconds(begun), edit.what, edit.file.split('/').at(-1), edit.red])
  }
  // What was built last was built with the last edit in it.
  await ensureBuilt(node24)
  say(`\n${tableOf([['Test', 'Time', 'Edit', 'File', 'Noticed by'], ...rows])}`)
  const unnoticed = rows.filter(([verdict]) => verdict !== 'red')
  if (unnoticed.length > 0)
    throw new Problem(`\n${unnoticed.length} of ${rows.length} edits were not noticed.`)
  say(`\nEach of ${rows.length} edits was noticed.`)
}

async function whileEdited({ file, from, to }, work) {
  const path = join(ROOT, file)
  const original = readFileSync(path, 'utf8')
  if (original.split(from).length !== 2) throw new Problem(`${file} does not hold what is to be edited once.`)
  const putBack = () => writeFileSync(path, original)
  const stop = () => {
    putBack()
    process.exit(1)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  writeFileSync(
    path,
    original.replace(from, () => to),
  )
  try {
    return await work()
  } finally {
    putBack()
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

async function failuresOf({ test, journey, red, size }, node24) {
  const report = freshReport('edit')
  const named = red.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (test) {
    const args = ['run', test, '-t', named, '--reporter=json', `--outputFile.json=${report}`]
    const ranWell = (await run('vitest', args, { env: size ? { PROOF: size } : {} })) === 0
    return tallyVitest(report, { name: test, ranWell }).failed
  }
  await ensureBuilt(node24)
  const env = { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const args = ['test', '--config', 'e2e/playwright.config.ts', journey, '-g', named, '--reporter=json']
  const ranWell = (await run('playwright', args, { env })) === 0
  return tallyPlaywright(report, { name: journey, ranWell }).failed
}
