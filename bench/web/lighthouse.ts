import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withChromium } from './chromium.ts'

/** Lighthouse weighs more than the shop, so it is no dependency: the first measurement fetches it, in this version. */
const VERSION = '13.5.0'
const FOLDER = join(import.meta.dirname, '../../.cache/lighthouse')
const PACKAGE = join(FOLDER, 'node_modules/lighthouse')

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Lhr = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { score: number | null; numericValue?: number; scoreDisplayMode: string }>
}

/** One visit of a phone on a slow line. */
export type Visit = Record<(typeof CATEGORIES)[number] | 'lcpMs' | 'tbtMs' | 'cls', number> & {
  /** The failed checks, by Lighthouse's own names. */
  complaints: string[]
}

export function readyLighthouse(): void {
  if (versionThere() !== VERSION) fetchIt()
}

function versionThere(): string | undefined {
  const manifest = join(PACKAGE, 'package.json')
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined
}

function fetchIt(): void {
  console.log(`Fetching Lighthouse ${VERSION} (once)…`)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n')
  const args = ['install', '--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund']
  try {
    execFileSync('npm', [...args, `lighthouse@${VERSION}`], { cwd: FOLDER, stdio: 'pipe' })
  } catch {
    console.error(
      `Lighthouse could not be fetched: where npm reaches its registry, run "npm ${args.join(' ')} lighthouse@${VERSION}" and try again.`,
    )
    process.exit(1)
  }
}

/** Preparation of the browser before the visit; its storage is then kept. */
type Before = (port: number) => Promise<void>

export function visit(url: string, before?: Before): Promise<Visit> {
  return withChromium(async (port) => {
    await before?.(port)
    return visitOf(await judge(url, port, before ? KEEPING : []))
  })
}

/**
 * The same phone on the same line, but really made slow instead of worked out from a fast visit: that counts every script
 * that had come by the first paint, also for a page that is painted without them.
 */
export function slowVisit(url: string, before: Before): Promise<Visit> {
  return withChromium(async (port) => {
    await before(port)
    return visitOf(await judge(url, port, [...KEEPING, '--throttling-method=devtools']))
  })
}

const KEEPING = ['--disable-storage-reset']

/** Runs Lighthouse with low priority: it works while the page loads, and the page must not wait for a core. */
async function judge(url: string, port: number, more: string[]): Promise<Lhr> {
  const options = [
    `--port=${port}`,
    `--only-categories=${CATEGORIES.join()}`,
    '--output=json',
    '--quiet',
    ...more,
  ]
  const judging = promisify(execFile)(process.execPath, [join(PACKAGE, 'cli/index.js'), url, ...options], {
    maxBuffer: 64 * 1024 * 1024,
  })
  const { pid } = judging.child
  if (pid) setPriority(pid, constants.priority.PRIORITY_LOW)
  return JSON.parse((await judging).stdout)
}

function visitOf({ categories, audits }: Lhr): Visit {
  const points = (name: string) => Math.round(100 * (categories[name]?.score ?? 0))
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    'best-practices': points('best-practices'),
    seo: points('seo'),
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    complaints: Object.entries(audits)
      .filter(([, { score, scoreDisplayMode }]) => scoreDisplayMode === 'binary' && score === 0)
      .map(([name]) => name),
  }
}
