import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { boxStatuses } from './packages/domain/src/box/box-status.ts'
import { importsOf, ourFiles, type SourceFile, targetOf } from './source-files.ts'

/** A rule names the files it watches and finds their breaches. */
type Rule = {
  name: string
  reason: string
  watches: (path: string) => boolean
  breach: (file: SourceFile) => string | undefined
  planted: SourceFile
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.includes('/testing/')
const isIn = (folder: string) => (path: string) => path.startsWith(folder) && !isTest(path)

function forbids(isForbidden: (target: string, file: string) => boolean) {
  return (file: SourceFile) =>
    importsOf(file).find((specifier) => isForbidden(targetOf(file.path, specifier), file.path))
}

function contains(pattern: RegExp) {
  return ({ text }: SourceFile) => pattern.exec(text)?.[0]
}

/** Without `Created`, which is a state of notifications too. */
const statesOfBoxes = Object.keys(boxStatuses).filter((status) => status !== 'Created')

const isServerCode = (path: string) =>
  path.startsWith('apps/server/src/') && !/\/testing\/|\.test\.ts$/.test(path)

const isStandIn = (path: string) =>
  /^packages\/(embedded-postgres|pretend-provider|provider-wire)\//.test(path)

/** A function that takes either, and the statements which change something. */
const TAKES_EITHER = /function \w+\(\s*\w+: Database \| Transaction[\s\S]*?\n\}/g
const CHANGES = /\.(?:insert|update|delete)\(|\b(?:INSERT INTO|UPDATE|DELETE FROM) /

/** A function inside a transaction, and calls that leave the database. */
const TAKES_TRANSACTION = /function \w+\(\s*tx: Transaction[\s\S]*?\n\}/g
const AT_ONCE = /\bPromise\.(?:all|allSettled|any|race)\(/
const LEAVES_THE_DATABASE = /\b(?:payments|mailer|carrier|fetch)(?:\.\w+)?\(/

const featureOf = (path: string) => /\/features\/([^/]+)\//.exec(path)?.[1]

const rules: readonly Rule[] = [
  {
    name: 'nothing outside the database is asked between begin and commit',
    reason:
      'locks would be held while somebody else takes their time, and an answer would be lost with a rollback',
    watches: isServerCode,
    breach: ({ text }) => text.match(TAKES_TRANSACTION)?.find((found) => LEAVES_THE_DATABASE.test(found)),
    planted: {
      path: 'apps/server/src/features/billing/charging/charge-boxes.ts',
      text: 'async function charge(tx: Transaction) {\n  await payments.cancel(intentId)\n}',
    },
  },
  {
    name: 'a transaction does several things at once by together alone',
    reason: 'Promise.all ends with the first that fails, and the others would run on after the rollback',
    watches: (path) => isServerCode(path) && path !== 'apps/server/src/db/transactions/together.ts',
    breach: ({ text }) => text.match(TAKES_TRANSACTION)?.find((found) => AT_ONCE.test(found)),
    planted: {
      path: 'apps/server/src/features/boxes/changes/amend-box.ts',
      text: 'async function amend(tx: Transaction) {\n  await Promise.all([lockLine(tx), readBox(tx)])\n}',
    },
  },
  {
    name: 'what writes takes a transaction, or opens one: never either',
    reason: 'half of a unit of work would be there without the other half',
    watches: isServerCode,
    breach: ({ text }) => text.match(TAKES_EITHER)?.find((found) => CHANGES.test(found)),
    planted: {
      path: 'apps/server/src/features/boxes/box-store.ts',
      text: 'export async function save(db: Database | Transaction) {\n  await db.update(box)\n}',
    },
  },
  {
    name: 'the domain imports nothing but itself',
    reason: 'rules stay pure, so that they run anywhere and are tested without a machine around them',
    watches: isIn('packages/domain/src/'),
    breach: forbids((target) => !target.startsWith('packages/domain/src/')),
    planted: { path: 'packages/domain/src/box/price.ts', text: `import { z } from 'zod'` },
  },
  {
    name: 'the domain takes the time as an argument and uses no random numbers',
    reason: 'the same input gives the same answer, today and in a test',
    watches: isIn('packages/domain/src/'),
    breach: contains(/new Date\(\)|Date\.now|Math\.random/),
    planted: { path: 'packages/domain/src/box/price.ts', text: 'const today = new Date()' },
  },
  {
    name: 'the contract imports the domain and zod alone',
    reason: 'it is read by both sides and may drag neither into the other',
    watches: isIn('packages/contract/src/'),
    breach: forbids((target) => !/^packages\/(domain|contract)\/src\/|^zod$/.test(target)),
    planted: { path: 'packages/contract/src/boxes.ts', text: `import fastify from 'fastify'` },
  },
  {
    name: 'what stands in for PostgreSQL and for Stripe knows nothing of the shop',
    reason: 'what never runs live is told all it needs, and the shop can do without it',
    watches: isIn('packages/'),
    breach: forbids(
      (target, file) => isStandIn(file) && /^(apps|packages\/(domain|contract))\//.test(target),
    ),
    planted: {
      path: 'packages/pretend-provider/src/clock.ts',
      text: `import type { Clock } from '@cupboard/server/src/clock.ts'`,
    },
  },
  {
    name: 'the web app never imports the server',
    reason: 'secrets and SQL must not be able to reach a browser',
    watches: isIn('apps/web/'),
    breach: forbids((target) => target.startsWith('apps/server') || target.startsWith('@cupboard/server')),
    planted: {
      path: 'apps/web/app/pages/home.tsx',
      text: `import { db } from '../../../server/src/db/connect.ts'`,
    },
  },
  {
    name: 'the office never imports the server or the web app',
    reason: 'each is built alone, and neither brings what the other must not have',
    watches: isIn('apps/office/'),
    breach: forbids((target) => /^(apps\/(server|web)|@cupboard\/(server|web))(\/|$)/.test(target)),
    planted: {
      path: 'apps/office/src/desk/search-page.tsx',
      text: `import { x } from '@cupboard/server/src/clock.ts'`,
    },
  },
  {
    name: 'the shop knows nothing of the office',
    reason: 'its pages are public, and must not carry a word of what the people behind it can do',
    watches: isIn('apps/web/'),
    breach: forbids((target) =>
      /^(apps\/office|packages\/contract\/src\/office|@cupboard\/office)/.test(target),
    ),
    planted: {
      path: 'apps/web/app/pages/home.tsx',
      text: `import { officePaths } from '@cupboard/contract/office/paths'`,
    },
  },
  {
    name: 'the office takes paths and types of the contract, no schema',
    reason: 'a schema brings zod into the browser, and only the server checks',
    watches: isIn('apps/office/src/'),
    breach: contains(/(^|\n)import (?!type )[^'"]*'@cupboard\/contract\/(?!(endpoint|office\/paths)')/),
    planted: {
      path: 'apps/office/src/desk/search-page.tsx',
      text: `import { search } from '@cupboard/contract/office/desk'`,
    },
  },
  {
    name: 'no token of a customer is made or read at the office',
    reason: "what a customer sees is drawn from the same replies, never with the customer's key",
    watches: (path) => /^apps\/server\/src\/(features|http)\/office\//.test(path) && !isTest(path),
    breach: forbids((target) => target === 'apps/server/src/sessions/session-store.ts'),
    planted: {
      path: 'apps/server/src/features/office/people/a.ts',
      text: `import { insertSignIn } from '#sessions/session-store.ts'`,
    },
  },
  {
    name: 'the web app takes paths and types of the contract, no schema',
    reason: 'a schema brings zod into the browser, and only the server checks',
    watches: isIn('apps/web/app/'),
    breach: contains(/(^|\n)import (?!type )[^'"]*'@cupboard\/contract\/(?!(paths|endpoint)')/),
    planted: {
      path: 'apps/web/app/pages/home.tsx',
      text: `import { listProducts } from '@cupboard/contract/catalogue'`,
    },
  },
  {
    name: "the web app's bundle leaves the engine and its tables at home",
    reason: 'how we work out quantities is large, and ours',
    watches: isIn('apps/web/app/'),
    breach: forbids((target) => /^packages\/domain\/src\/(recommendation|catalogue\/products)/.test(target)),
    planted: {
      path: 'apps/web/app/pages/home.tsx',
      text: `import { products } from '@cupboard/domain/catalogue/products'`,
    },
  },
  {
    name: "the web app's features never import each other",
    reason: 'pages compose features; a feature can be changed or removed alone',
    watches: isIn('apps/web/app/features/'),
    breach: forbids((target, file) => {
      const other = /^apps\/web\/app\/features\/([^/]+)\//.exec(target)?.[1]
      return other !== undefined && other !== featureOf(file)
    }),
    planted: {
      path: 'apps/web/app/features/boxes/box-card.tsx',
      text: `import { x } from '#features/catalogue/card.tsx'`,
    },
  },
  {
    name: 'what shows an effect knows no feature or page',
    reason: 'every feature shows before and after by the same part',
    watches: isIn('apps/web/app/effect/'),
    breach: forbids((target) => /^apps\/web\/app\/(features|pages|layout)\//.test(target)),
    planted: {
      path: 'apps/web/app/effect/effect-list.tsx',
      text: `import { x } from '#features/boxes/box-card.tsx'`,
    },
  },
  {
    name: 'the kit knows no feature, page or call',
    reason: 'a button that fetches is not a button',
    watches: isIn('apps/web/app/ui/'),
    breach: forbids((target) => /^apps\/web\/app\/(features|pages|api|effect|layout)\//.test(target)),
    planted: { path: 'apps/web/app/ui/button.tsx', text: `import { call } from '#api/call.ts'` },
  },
  {
    name: "a back-office feature takes a sibling's store, never its routes or use cases",
    reason: 'one database and one transaction are shared; behaviour is not',
    watches: isIn('apps/server/src/features/'),
    breach: forbids((target, file) => {
      const other = /^apps\/server\/src\/features\/([^/]+)\//.exec(target)?.[1]
      const isShared = /-store\.ts$/.test(target) || target.endsWith('/features/boxes/life/move-boxes.ts')
      return other !== undefined && other !== featureOf(file) && !isShared
    }),
    planted: {
      path: 'apps/server/src/features/boxes/a.ts',
      text: `import { x } from '#features/catalogue/load-seed.ts'`,
    },
  },
  {
    name: 'boxes move through the one door',
    reason: 'a rule that stands in SQL as well as in the domain is a rule that will disagree with itself',
    watches: (path) => isServerCode(path) && path !== 'apps/server/src/features/boxes/life/box-move-store.ts',
    breach: contains(/UPDATE box\b|update\(box\)/),
    planted: {
      path: 'apps/server/src/features/shipping/a-store.ts',
      text: "UPDATE box SET status = 'Shipped'",
    },
  },
  {
    name: 'the server names no state of a box',
    reason: 'the domain says which states something concerns; SQL finds them, use cases ask, neither decides',
    watches: isServerCode,
    breach: contains(new RegExp(`['"](${statesOfBoxes.join('|')})['"]`)),
    planted: {
      path: 'apps/server/src/features/shipping/a-store.ts',
      text: "SELECT 1 FROM box WHERE status = 'Paid'",
    },
  },
  {
    name: 'events are recorded by record alone',
    reason: 'an event built as JSON by hand escapes its type',
    watches: isServerCode,
    breach: contains(/jsonb_build_object\('kind'|INSERT INTO event\b/),
    planted: {
      path: 'apps/server/src/features/shipping/a-store.ts',
      text: "INSERT INTO event (payload) SELECT jsonb_build_object('kind', 'box-paid')",
    },
  },
  {
    name: 'the query builder and the driver stay in stores and in db/',
    reason: 'all SQL about a noun is found in one file',
    watches: (path) =>
      isIn('apps/server/src/')(path) && !/-store\.ts$/.test(path) && !path.includes('/src/db/'),
    breach: forbids((target) => /^(drizzle-orm|pg)(\/|$)/.test(target)),
    planted: {
      path: 'apps/server/src/features/boxes/postpone-box.ts',
      text: `import { sql } from 'drizzle-orm'`,
    },
  },
  {
    name: 'Stripe is spoken in payments/ alone',
    reason: 'everything else must work with either provider',
    watches: (path) => isIn('apps/server/src/')(path) && !path.includes('/src/payments/'),
    breach: forbids((target) => target === 'stripe'),
    planted: { path: 'apps/server/src/features/billing/charge-box.ts', text: `import Stripe from 'stripe'` },
  },
  {
    name: 'SMTP is spoken in mail/ alone',
    reason: 'features write letters; how a letter travels is one place',
    watches: (path) => isIn('apps/server/src/')(path) && !path.includes('/src/mail/'),
    breach: forbids((target) => target === 'nodemailer'),
    planted: { path: 'apps/server/src/features/accounts/register.ts', text: `import mail from 'nodemailer'` },
  },
  {
    name: 'config.ts is the only reader of the environment',
    reason: 'every setting is known, checked and documented in one place',
    watches: (path) =>
      isIn('apps/')(path) &&
      path !== 'apps/server/src/config.ts' &&
      // How the shop is built is no setting of the shop.
      path !== 'apps/server/vite.config.ts' &&
      !path.startsWith('apps/web/art/'),
    breach: contains(/process\.env/),
    planted: { path: 'apps/server/src/http/build-app.ts', text: 'const port = process.env.PORT' },
  },
  {
    name: 'one maker of clocks',
    reason: 'a shop that can be moved through a year in a minute asks its own clock, never the machine',
    watches: (path) => isIn('apps/server/src/')(path) && path !== 'apps/server/src/clock.ts',
    breach: contains(/new Date\(\)|Date\.now\(/),
    planted: { path: 'apps/server/src/features/boxes/a.ts', text: 'const now = new Date()' },
  },
  {
    name: 'nobody in the shop sets a handler of failpoints',
    reason: 'where a process may be made to die is for proofs alone',
    watches: (path) => isIn('apps/server/src/')(path) && path !== 'apps/server/src/failpoint.ts',
    breach: contains(/\bsetFailpointHandler\b|@cupboard\/proof|\/proof\//),
    planted: {
      path: 'apps/server/src/run-shop.ts',
      text: `import { setFailpointHandler } from '#failpoint.ts'`,
    },
  },
  {
    name: 'nobody climbs two folders',
    reason: 'a file can be moved without rewriting its imports',
    watches: (path) => /^(apps\/(server\/src|web\/app|office\/src)|packages\/(?!domain)|proof)\//.test(path),
    breach: contains(/from '\.\.\/\.\.\//),
    planted: { path: 'apps/server/src/features/boxes/a.ts', text: `import { x } from '../../db/connect.ts'` },
  },
  {
    name: 'files are named in kebab-case and say what they are',
    reason: 'a drawer called utils is where ideas go to be lost',
    watches: (path) => /^(apps|packages|bench|e2e|proof|scripts)\//.test(path),
    breach: ({ path }) =>
      path
        .split('/')
        .find(
          (part) =>
            !/^[a-z0-9.+-]+$/.test(part) ||
            /^(utils?|helpers?|common|misc|managers?|services?)(\.|$)/.test(part),
        ),
    planted: { path: 'apps/server/src/features/boxes/utils.ts', text: '' },
  },
]

/** A rule about the shape of the whole house, which no file alone can break. */
type ShapeRule = {
  name: string
  reason: string
  breaches: (files: readonly SourceFile[]) => string[]
  planted: SourceFile[]
}

const MOST_FILES = 12
/** Folders that may hold more, and why. */
const LARGE_FOLDERS: Record<string, string> = {
  'apps/server/src/db/schema': 'one file for the tables of each feature',
  'apps/web/app/pages': 'one file for each address',
  'apps/web/art/pictures': 'one file for each picture',
  'bench/engine': 'one simulated world; its parts are read together',
  'e2e/journeys': 'one file for each journey',
  'packages/contract/src': 'one file for each part of the API',
  'packages/contract/src/office': 'one file for each part of the office’s API',
  'packages/domain/src/box': 'one file for each rule of a box, with its test',
  'packages/domain/src/catalogue': 'one file for each property of a product, with its test',
  'packages/domain/src/refund': 'one file for each rule of money that goes back, with its test',
  'packages/domain/src/recommendation': 'the steps of the engine; what each needs has a folder',
}

function crowdedFolders(files: readonly SourceFile[]): string[] {
  const folders = Map.groupBy(files, ({ path }) => dirname(path))
  return [...folders]
    .filter(([folder, inside]) => inside.length > MOST_FILES && !(folder in LARGE_FOLDERS))
    .map(([folder, inside]) => `${folder}: ${inside.length} files`)
}

/** Returns the files that reach themselves through imports, each cycle once, by its first file. */
function importCycles(files: readonly SourceFile[]): string[] {
  const imports = new Map(
    files.map((file) => [file.path, importsOf(file).map((specifier) => targetOf(file.path, specifier))]),
  )
  function reachedFrom(start: string): Set<string> {
    const reached = new Set<string>()
    const open = [start]
    for (let path = open.pop(); path; path = open.pop())
      for (const next of imports.get(path) ?? []) {
        if (reached.has(next) || !imports.has(next)) continue
        reached.add(next)
        open.push(next)
      }
    return reached
  }
  const all = new Map([...imports.keys()].map((path) => [path, reachedFrom(path)]))
  const cycles = [...all]
    .filter(([path, reached]) => reached.has(path))
    .map(([path, reached]) =>
      [...reached]
        .filter((other) => all.get(other)?.has(path))
        .sort()
        .join(', '),
    )
  return [...new Set(cycles)]
}

const shapeRules: readonly ShapeRule[] = [
  {
    name: `no folder holds more than ${MOST_FILES} files without a reason`,
    reason: 'a folder that is read in one look has one idea; one that is not splits by noun',
    breaches: crowdedFolders,
    planted: Array.from({ length: MOST_FILES + 1 }, (_, n) => ({
      path: `apps/server/src/planning/${n}.ts`,
      text: '',
    })),
  },
  {
    name: 'no file imports itself by way of others, types included',
    reason: 'of two files that need each other, neither can be read, moved or tested alone',
    breaches: importCycles,
    planted: [
      { path: 'apps/server/src/worker/a.ts', text: `import { b } from './b.ts'` },
      { path: 'apps/server/src/worker/b.ts', text: `import type { A } from '#worker/a.ts'` },
    ],
  },
]

describe('house rules', () => {
  const files = ourFiles()

  it('are held against the whole house', () => {
    expect(files.length).toBeGreaterThan(60)
  })

  it.each(rules)('$name', ({ watches, breach, reason }) => {
    const breaches = files
      .filter(({ path }) => watches(path))
      .flatMap((file) => {
        const found = breach(file)
        return found ? [`${file.path}: ${found}`] : []
      })
    expect(breaches, reason).toEqual([])
  })

  it.each(rules)('notices when $name is broken', ({ watches, breach, planted }) => {
    expect(watches(planted.path)).toBe(true)
    expect(breach(planted)).toBeTruthy()
  })

  it.each(shapeRules)('$name', ({ breaches, reason }) => {
    expect(breaches(files), reason).toEqual([])
  })

  it.each(shapeRules)('notices when $name is broken', ({ breaches, planted }) => {
    expect(breaches(planted)).toHaveLength(1)
  })

  it('excepts no folder that does not need it', () => {
    const counts = Map.groupBy(files, ({ path }) => dirname(path))
    const small = Object.keys(LARGE_FOLDERS).filter(
      (folder) => (counts.get(folder)?.length ?? 0) <= MOST_FILES,
    )
    expect(small).toEqual([])
  })
})
