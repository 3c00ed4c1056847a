import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withChromium } from './chromium.ts'

/** It weighs more than the shop, so it is no dependency: it is fetched by whoever measures, always this version. */
const VERSION = '13.5.0'
const FOLDER = join(import.meta.dirname, '../../.cache/lighthouse')
const PACKAGE = join(FOLDER, 'node_modules/lighthouse')

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Lhr = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { score: number | null; numericValue?: number; scoreDisplayMode: string }>
}
type Lighthouse = (url: string, options: object) => Promise<{ lhr: Lhr } | undefined>

/** One visit of a phone on a slow line. */
export type Visit = Record<(typeof CATEGORIES)[number] | 'lcpMs' | 'tbtMs' | 'cls', number> & {
  /** What costs points, by Lighthouse's own names. */
  complaints: string[]
}

export async function openLighthouse(): Promise<Lighthouse> {
  if (versionThere() !== VERSION) fetchIt()
  const { default: lighthouse } = await import(pathToFileURL(join(PACKAGE, 'core/index.js')).href)
  return lighthouse
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

/** What has to be done in the browser before the visit; the browser then keeps what it was told. */
type Before = (port: number) => Promise<void>

export function visit(lighthouse: Lighthouse, url: string, before?: Before): Promise<Visit> {
  return withChromium(async (port) => {
    await before?.(port)
    const options = { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES }
    const result = await lighthouse(url, { ...options, disableStorageReset: before !== undefined })
    if (!result) throw new Error(`Lighthouse has nothing to say of ${url}.`)
    return visitOf(result.lhr)
  })
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
