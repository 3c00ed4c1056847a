import { existsSync, readFileSync, statSync } from 'node:fs'
import { products } from '@cupboard/domain/catalogue/products'
import { letterKinds, letterLeaves } from '@cupboard/domain/letter/when-letter-leaves'
import { describe, expect, it } from 'vitest'
import { sampleLetter } from './reactions/sample-letters.ts'

const root = new URL('../../../../', import.meta.url)
const page = readFileSync(new URL('docs/letters.md', root), 'utf8')
const MOST_BYTES = 60_000

describe('the page about letters', () => {
  it.each(letterKinds)('has a row for %s, with when it leaves, its subject and its picture', (kind) => {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${kind}\` |`))
    expect(row).toContain(`| ${letterLeaves[kind]}`)
    expect(row).toContain(`| ${sampleLetter(kind).subject} |`)
    expect(row).toContain(`(letters/${kind}.png)`)
    expect(statSync(new URL(`docs/letters/${kind}.png`, root)).size).toBeLessThan(MOST_BYTES)
  })

  it('has no row for a letter that is not sent', () => {
    const told = [...page.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, kind]) => kind)
    expect(told).toEqual(letterKinds)
  })
})

describe('every letter', () => {
  it.each(letterKinds)('keeps a day on one line: %s', (kind) => {
    const running = [...sampleLetter(kind).html.matchAll(/<p [^>]*>(.*?)<\/p>/gs)].map(
      ([, words]) => words ?? '',
    )
    const loose = running
      .join(' ')
      .replace(/<span style="white-space:nowrap">[^<]*<\/span>/g, '')
      .replace(/<[^>]*>/g, '')
    expect(loose).not.toMatch(/\d\d-\d\d/)
  })
})

describe('a letter that tells what is in a box', () => {
  it.each(['box-notified', 'box-paid'] as const)('shows each pack beside its name: %s', (kind) => {
    const { html } = sampleLetter(kind)
    const packs = [...html.matchAll(/<img src="[^"]+\/letters\/packs\/([a-z-]+)\.png"([^>]*)>/g)]
    expect(packs.map(([, name]) => name)).toEqual([
      'toilet-roll',
      'shampoo',
      'toothpaste',
      'laundry-liquid',
      'surface-spray',
    ])
    for (const [, , rest] of packs) expect(rest).toContain(' width="48" height="48" alt=""')
  })

  it('finds a picture of every product of the catalogue', () => {
    for (const { productId } of products)
      expect(existsSync(new URL(`apps/web/public/letters/packs/${productId}.png`, root)), productId).toBe(
        true,
      )
  })
})
