import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runQuietly } from '../kit/run.mjs'
import { Problem, ROOT, say, seconds } from '../kit/say.mjs'
import { tableOf } from './table.mjs'

const TABLE = 'packages/domain/src/box/life/table.ts'
const GUARDS = 'packages/domain/src/box/life/guards.ts'
const DOOR = 'apps/server/src/features/boxes/life/box-move-store.ts'
const PLAIN = 'proof/walks/plain-walks.test.ts'
const DISPUTES = 'proof/walks/disputes.test.ts'

/** A rule of the box's life, the edit that breaks it, and the walk that must turn red. */
const brokenRules = [
  {
    rule: 'who returns has the boxes back',
    file: TABLE,
    edits: [["'subscription-restarted': toScheduled", "'subscription-restarted': nowhere"]],
    walk: [PLAIN, 'keeps the box: it is announced again'],
  },
  {
    rule: 'an announced box that moves is announced again',
    file: TABLE,
    edits: [
      [
        "CustomerNotified: untilCutOff({\n      to: 'Scheduled',\n      prices: 'thaw',\n      days: 'asked'",
        "CustomerNotified: untilCutOff({\n      to: 'same',\n      days: 'asked'",
      ],
    ],
    walk: [PLAIN, 'is announced again for its new day'],
  },
  {
    rule: 'a box that is paid late gets a day to come',
    file: GUARDS,
    edits: [
      [
        "'it can no longer leave in time': (box, { now }) => box.dispatchOn <= londonDay(now)",
        "'it can no longer leave in time': () => false",
      ],
    ],
    walk: [PLAIN, 'gets a day that is to come'],
  },
  {
    rule: 'what is not paid in 14 days is given up',
    file: 'packages/domain/src/subscription/charging.ts',
    edits: [['GIVE_UP_AFTER_DAYS = 14', 'GIVE_UP_AFTER_DAYS = 40']],
    walk: [PLAIN, 'after 14 days without a payment'],
  },
  {
    rule: 'an announced box is a fixed point',
    file: TABLE,
    edits: [
      [
        "  SubscriptionNotActive: { to: 'same' },\n  Scheduled: { to: 'same' },\n}",
        "  SubscriptionNotActive: { to: 'same' },\n  Scheduled: { to: 'same' },\n  CustomerNotified: { to: 'same' },\n}",
      ],
    ],
    walk: [PLAIN, 'is not changed by products'],
  },
  {
    rule: 'what is refunded does not leave, and what has left is not taken back',
    file: TABLE,
    edits: [
      [
        "Paid: [{ when: 'its day has come or gone', gives: leavesLate }, { gives: leaves }],",
        'Paid: leaves,\n    Cancelled: leaves,',
      ],
      [
        "Paid: { to: 'Cancelled', reason: 'refunded' },",
        "Paid: { to: 'Cancelled', reason: 'refunded' },\n    Shipped: { to: 'Cancelled', reason: 'refunded' },",
      ],
    ],
    walk: [PLAIN, 'never both happen'],
  },
  {
    rule: 'a notice leaves time to change the box',
    file: GUARDS,
    edits: [
      [
        "'a notice would be too late': (box, { now }) => !canBeAnnounced(box, londonDay(now))",
        "'a notice would be too late': () => false",
      ],
    ],
    walk: [PLAIN, 'announces it for the earliest day'],
  },
  {
    rule: 'while a dispute is open nothing is announced or closed',
    file: GUARDS,
    edits: [["'charging is paused': (box) => box.isChargingPaused", "'charging is paused': () => false"]],
    alsoIn: DOOR,
    alsoEdits: [['(NOT s.is_charging_paused OR', '(true OR']],
    walk: [DISPUTES, 'no box is announced or closed'],
  },
  {
    rule: 'a dispute that is won puts the box back where it was',
    file: TABLE,
    edits: [
      [
        "      { gives: { to: 'before' } },\n    ],\n  },\n  'dispute-lost'",
        "      { gives: 'nothing' },\n    ],\n  },\n  'dispute-lost'",
      ],
    ],
    walk: [DISPUTES, 'goes on when the dispute is won'],
  },
  {
    rule: 'an announced price is final',
    file: TABLE,
    edits: [
      [
        "{ gives: { to: 'CustomerNotified', prices: 'freeze', event: 'box-notified' } }",
        "{ gives: { to: 'CustomerNotified', event: 'box-notified' } }",
      ],
    ],
    walk: ['proof/walks/walks.test.ts', 'in the notice week: every walk ends well'],
  },
  {
    rule: 'a box is charged only after a notice for that very day',
    file: TABLE,
    edits: [
      [
        "'cut-off-due': {\n    ...nowhere,",
        "'cut-off-due': {\n    ...nowhere,\n    Scheduled: [{ when: 'the cut-off is not due', gives: 'nothing' }, { gives: { to: 'InvoiceCreated', event: 'box-closed' } }],",
      ],
      ["{ when: 'the notice is not due', gives: 'nothing' },", "{ gives: 'nothing' },"],
    ],
    walk: ['proof/walks/walks.test.ts', 'before the notice: every walk ends well'],
  },
  {
    rule: 'the door writes down the state that the table answers',
    file: DOOR,
    edits: [['to_status: move.to,', "to_status: move.to === 'Delivered' ? 'NextOrderCreated' : move.to,"]],
    walk: ['proof/walks/cells.test.ts', 'in Shipped'],
  },
]

/** Breaks each rule, or those that hold one of some words, in a copy of the sources and runs its walk there. Answers whether every walk noticed. */
export async function breakRules(words) {
  const chosen = brokenRules.filter(
    ({ rule }) => words.length === 0 || words.some((word) => rule.includes(word)),
  )
  const copy = await copySources()
  const rows = []
  try {
    for (const broken of chosen) {
      const started = performance.now()
      const isNoticed = await isRed(copy, broken)
      rows.push([isNoticed ? 'red' : 'GREEN', seconds(started), broken.rule, broken.walk[1]])
      say(`${isNoticed ? 'red  ' : 'GREEN'} ${broken.rule}`)
    }
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
  say(`\n${tableOf([['Walk', 'Time', 'Broken rule', 'Which walk'], ...rows])}`)
  return rows.every(([verdict]) => verdict === 'red')
}

/** The copy has the repository's packages under their names, and everything else where it is installed. */
async function copySources() {
  const copy = await mkdtemp(join(tmpdir(), 'cupboard-broken-'))
  const isSource = (path) =>
    !/\/(node_modules|\.git|dist|build|coverage|test-results)(\/|$)/.test(path.slice(ROOT.length))
  for (const folder of ['apps', 'packages', 'proof', 'scripts'])
    await cp(join(ROOT, folder), join(copy, folder), { recursive: true, filter: isSource })
  for (const file of ['package.json', 'vitest.config.ts', 'tsconfig.base.json', 'property-seed.ts'])
    await cp(join(ROOT, file), join(copy, file))
  const installed = join(copy, 'node_modules')
  await mkdir(join(installed, '@cupboard'), { recursive: true })
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (name !== '@cupboard') await symlink(join(ROOT, 'node_modules', name), join(installed, name))
  for (const kind of ['apps', 'packages']) {
    for (const name of await readdir(join(copy, kind))) {
      const { name: known } = JSON.parse(await readFile(join(copy, kind, name, 'package.json'), 'utf8'))
      await symlink(join(copy, kind, name), join(installed, known))
      await symlink(join(ROOT, kind, name, 'node_modules'), join(copy, kind, name, 'node_modules'))
    }
  }
  return copy
}

async function isRed(copy, { file, edits, alsoIn, alsoEdits, walk: [test, name] }) {
  const restore = [await edit(join(copy, file), edits)]
  if (alsoIn) restore.push(await edit(join(copy, alsoIn), alsoEdits))
  try {
    await runQuietly('vitest', ['run', '--project', 'server', test, '-t', name], {
      cwd: copy,
      sentence: 'red',
    })
    return false
  } catch (error) {
    // A walk that could not begin says nothing about the rule.
    if (!/Tests .*\d+ failed/.test(String(error.lastLines))) throw error
    return true
  } finally {
    for (const putBack of restore) await putBack()
  }
}

async function edit(path, edits) {
  const before = await readFile(path, 'utf8')
  const after = edits.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Problem(`${path} does not say: ${from}`)
    return text.replace(from, to)
  }, before)
  await writeFile(path, after)
  return () => writeFile(path, before)
}
