import { expect, test } from 'vitest'
import { startScriptsAfterPaint } from './scripts-after-paint.ts'

const written = [
  '<link rel="modulepreload" href="/assets/a.js" nonce="n"/>',
  '<p>The page</p>',
  '<script nonce="n" type="module" async="">import "/assets/a.js"; "</p>$&"</script>',
].join('')

test('nothing is fetched early, and the script that starts the page waits inside a plain one', () => {
  const html = startScriptsAfterPaint(written)
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toContain('type="module" async')
  expect(html).toMatch(/^<p>The page<\/p><script nonce="n">[^<]+<\/script>$/)
  expect(html).toContain(JSON.stringify('import "/assets/a.js"; "</p>$&"').replaceAll('<', '\\u003c'))
  expect(html).toContain('(["/assets/a.js"], ')
})

test('a page that starts in a way we do not know is an error and not a page that never starts', () => {
  expect(() => startScriptsAfterPaint('<p>The page</p>')).toThrow('scripts-after-paint.ts')
})
