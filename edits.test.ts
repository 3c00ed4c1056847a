import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { edits } from './scripts/trials/edits.mjs'

describe('rules that are broken on purpose', () => {
  it.each(edits)('$what: still fits $file, and stands in the page on proof', ({ file, from, to, red }) => {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2)
    expect(to).not.toBe(from)
    const page = readFileSync('docs/proof.md', 'utf8')
    expect(page.split('\n').some((line) => line.includes(basename(file)) && line.includes(red))).toBe(true)
  })
})
