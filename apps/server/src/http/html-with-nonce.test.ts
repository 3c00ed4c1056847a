import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { keepHtml, newNonce } from './html-with-nonce.ts'

const page = `<html><script nonce="here">1</script>${'<p>café £4.20</p>'.repeat(500)}<script nonce="here">2</script></html>`

describe('a page kept ready', () => {
  it('carries a fresh nonce wherever one belongs', () => {
    expect(keepHtml(page, 'here').plain('abc').toString()).toBe(
      page.replaceAll('nonce="here"', 'nonce="abc"'),
    )
  })

  it('unzips to the same bytes as the plain page', () => {
    const kept = keepHtml(page, 'here')
    // Unzipping checks length and checksum too; each nonce has a checksum of its own.
    for (const nonce of [newNonce(), newNonce()])
      expect(gunzipSync(kept.gzipped(nonce)).equals(kept.plain(nonce))).toBe(true)
    expect(kept.gzipped(newNonce()).length).toBeLessThan(page.length / 10)
  })

  it('leaves text alone that merely mentions the placeholder', () => {
    const kept = keepHtml('<input value="nonce=&quot;here&quot;">', 'here')
    expect(kept.plain('secret').toString()).not.toContain('secret')
  })

  it('is whole without any nonce', () => {
    expect(gunzipSync(keepHtml('<p>plain</p>', 'here').gzipped(newNonce())).toString()).toBe('<p>plain</p>')
  })
})
