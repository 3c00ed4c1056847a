import { expect, test } from 'vitest'
import { startScriptsAfterPaint } from './scripts-after-paint.ts'

const page = (code: string) =>
  [
    '<link rel="modulepreload" href="/assets/e.js" nonce="n"/>',
    '<link rel="modulepreload" href="/assets/a.js" nonce="n"/>',
    '<p>The page</p>',
    `<script nonce="n" type="module" async="">${code}</script>`,
  ].join('')

test('nothing is fetched early, and what starts the page waits inside a plain script', () => {
  const html = startScriptsAfterPaint(
    page(
      'import "/assets/m.js";\nimport * as route0 from "/assets/a.js";\nx = {"$&":route0};\n\nimport("/assets/e.js");',
    ),
  )
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toContain('type="module"')
  expect(html).toMatch(/^<p>The page<\/p><script nonce="n">[^<]+<\/script>$/)
  expect(html).toContain(
    '(["/assets/a.js"], "/assets/e.js", async () => {await import("/assets/m.js");\nconst route0 = await import("/assets/a.js");\nx = {"$&":route0};\n\nimport("/assets/e.js");})',
  )
})

test('an import of a kind we do not know is an error and not a page that never starts', () => {
  expect(() => startScriptsAfterPaint(page('import { one } from "/assets/a.js"'))).toThrow(
    'scripts-after-paint.ts',
  )
})

test('a page that starts in a way we do not know is an error and not a page that never starts', () => {
  expect(() => startScriptsAfterPaint('<p>The page</p>')).toThrow('scripts-after-paint.ts')
})
